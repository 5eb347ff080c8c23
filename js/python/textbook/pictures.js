// What the textbook has for pictures: a network, and boxes in them. Boxes are (count, 4), of corners (left, upper, right, lower) or of
// centers (x, y, width, height).
export const PICTURES = `
def resnet18(num_classes, in_channels=1):
    def block(inputs, outputs, residuals, first=False):
        made = []
        for i in range(residuals):
            changes = i == 0 and not first
            made.append(_residual(inputs if i == 0 else outputs, outputs, changes, 2 if changes else 1))
        return nn.Sequential(*made)
    net = nn.Sequential(nn.Conv2d(in_channels, 64, kernel_size=3, stride=1, padding=1), nn.BatchNorm2d(64), nn.ReLU())
    for i, (inputs, outputs) in enumerate([(64, 64), (64, 128), (128, 256), (256, 512)]):
        net.add_module(f'resnet_block{i + 1}', block(inputs, outputs, 2, first=i == 0))
    net.add_module('global_avg_pool', nn.AdaptiveAvgPool2d((1, 1)))
    net.add_module('fc', nn.Sequential(nn.Flatten(), nn.Linear(512, num_classes)))
    return net

def box_corner_to_center(boxes):
    x1, y1, x2, y2 = (boxes[:, i] for i in range(4))
    return torch.stack(((x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1), axis=-1)

def box_center_to_corner(boxes):
    cx, cy, w, h = (boxes[:, i] for i in range(4))
    return torch.stack((cx - 0.5 * w, cy - 0.5 * h, cx + 0.5 * w, cy + 0.5 * h), axis=-1)

def box_iou(boxes1, boxes2):
    area = lambda boxes: (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
    upper = torch.max(boxes1[:, None, :2], boxes2[:, :2])
    lower = torch.min(boxes1[:, None, 2:], boxes2[:, 2:])
    sides = (lower - upper).clamp(min=0)
    both = sides[:, :, 0] * sides[:, :, 1]
    return both / (area(boxes1)[:, None] + area(boxes2) - both)

def multibox_prior(data, sizes, ratios):
    height, width = data.shape[-2:]
    size_of, ratio_of = torch.tensor(sizes), torch.tensor(ratios)
    y, x = torch.meshgrid((torch.arange(height) + 0.5) / height, (torch.arange(width) + 0.5) / width, indexing='ij')
    x, y = x.reshape(-1), y.reshape(-1)
    w = torch.cat((size_of * torch.sqrt(ratio_of[0]), sizes[0] * torch.sqrt(ratio_of[1:]))) * height / width
    h = torch.cat((size_of / torch.sqrt(ratio_of[0]), sizes[0] / torch.sqrt(ratio_of[1:])))
    each = len(sizes) + len(ratios) - 1
    half = torch.stack((-w, -h, w, h)).T.repeat(height * width, 1) / 2
    centers = torch.stack([x, y, x, y], dim=1).repeat_interleave(each, dim=0)
    return (centers + half).unsqueeze(0)
`;
