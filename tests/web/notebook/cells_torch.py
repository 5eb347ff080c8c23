"""Cells of PyTorch."""

from cell import torch

CELLS = [
    torch(
        """
        x = torch.arange(12.).reshape(4, 3)
        sums = x.sum(1)
        x / sums
        """,
        ("x", "sums"), ((4, 3), (4,)),
    ),
    torch(
        """
        def loss(out, y):
            return ((out - y["score"]) ** 2).mean()

        loss(torch.zeros(32, 10), {"score": torch.zeros(32)})
        """,
        ("out", 'y["score"]'), ((32, 10), (32,)),
    ),
    torch(
        """
        class Net(nn.Module):
            def __init__(self):
                super().__init__()
                self.scale = nn.Parameter(torch.ones(5))
            def forward(self, x):
                h = x.relu()
                return h * self.scale

        Net()(torch.ones(2, 4))
        """,
        ("h", "self.scale"), ((2, 4), (5,)),
    ),
    torch(
        """
        class Inner(nn.Module):
            def __init__(self):
                super().__init__()
                self.register_buffer('bias', torch.ones(7))
            def forward(self, x):
                return x + self.bias

        class Outer(nn.Module):
            def __init__(self):
                super().__init__()
                self.layers = nn.Sequential(nn.ReLU(), Inner())
            def forward(self, x):
                return self.layers(x)

        Outer()(torch.ones(2, 3))
        """,
        ("x", "self.bias"), ((2, 3), (7,)),
    ),
    torch(
        """
        total = torch.zeros(3)
        for n in (1, 3, 4):
            total = total + torch.ones(n) if False else total
            part = torch.ones(n)
            total = total - part
        """,
        ("total", "part"), ((3,), (4,)),
    ),
    torch(
        """
        a = torch.ones(4, 3)
        b = torch.ones(5, 2)
        torch.matmul(a, b)
        """,
        ("a", "b"), ((4, 3), (5, 2)),
    ),
    torch(
        """
        a = torch.ones(4, 3)
        w = torch.ones(5, 2)
        a @ w.T[:, :1]
        """,
        ("a", "w.T[:, :1]"), ((4, 3), (2, 1)),
    ),
    torch(
        """
        x = torch.ones(8, 3)
        mask = torch.ones(8, dtype=torch.bool)
        torch.where(mask, x, 0.0)
        """,
        ("mask", "x", "0.0"), ((8,), (8, 3), ()),
    ),
    torch(
        """
        x = torch.ones(4)
        x += torch.ones(4, 4)[:, :2]
        """,
        ("x", "torch.ones(4, 4)[:, :2]"), ((4,), None),
    ),
    torch(
        """
        x = torch.ones(4)
        y = torch.ones(4, 4)
        x += y
        """,
        ("x", "y"), ((4,), (4, 4)),
    ),
    torch(
        """
        x = torch.ones(4)
        y = torch.ones(4, 4)
        x.mul_(y)
        """,
        ("x", "y"), ((4,), (4, 4)),
    ),
    torch(
        """
        q = torch.ones(2, 8, 16, 64)
        k = torch.ones(2, 8, 16, 64)
        scores = q @ k.mT
        mask = torch.ones(2, 16, 16)
        scores.add(mask.reshape(2, 16, 16)[:, None][:, [0, 0, 0]])
        """,
        ("scores", "mask.reshape(2, 16, 16)[:, None][:, [0, 0, 0]]"), ((2, 8, 16, 16), None),
    ),
    torch(
        """
        scores = torch.ones(2, 8, 16, 16)
        mask = torch.ones(3, 16, 16)
        scores + mask
        """,
        ("scores", "mask"), ((2, 8, 16, 16), (3, 16, 16)),
    ),
    torch(
        """
        pred = torch.ones(16, 2)
        target = torch.ones(16, 3)
        F.mse_loss(pred, target)
        """,
        ("pred", "target"), ((16, 2), (16, 3)),
    ),
    torch(
        """
        x = torch.ones(4, 3)
        batch = [x, torch.ones(4)]
        batch[0] > batch[1]
        """,
        ("batch[0]", "batch[1]"), ((4, 3), (4,)),
    ),
    torch(
        """
        def mean_of(x):
            return x.mean(1)

        x = torch.ones(4, 3)
        x - mean_of(x)
        """,
        ("x", "mean_of(x)"), ((4, 3), None),
    ),
    torch(
        """
        x = torch.ones(4, 3)
        [row * torch.ones(2) for row in x]
        """,
        ("row", "torch.ones(2)"), ((3,), None),
    ),
    torch(
        """
        a = torch.ones(2, 3, 4)
        b = torch.ones(3, 4, 5)
        torch.bmm(a, b)
        """,
        ("a", "b"), ((2, 3, 4), (3, 4, 5)),
    ),
    torch(
        """
        lin = nn.Linear(10, 2)
        x = torch.ones(4, 3)
        lin(x)
        """,
        ("x", "lin.weight.T"), ((4, 3), (10, 2)),
    ),
    torch(
        """
        from dataclasses import dataclass

        @dataclass
        class Batch:
            x: object
            w: object

        b = Batch(torch.ones(4, 3), torch.ones(4))
        b.x * b.w
        """,
        ("b.x", "b.w"), ((4, 3), (4,)),
    ),
    torch(
        """
        x = torch.ones(4, 3)
        out = torch.zeros(3)
        torch.add(x, torch.ones(3), out=None).add(torch.ones(2))
        """,
    ),
    torch(
        """
        def attend(q, k, v, bias):
            scores = torch.einsum('bhid,bhjd->bhij', q, k)
            scores = scores + bias
            return scores.softmax(-1) @ v

        t = torch.ones(2, 4, 6, 8)
        attend(t, t, t, torch.ones(6, 5))
        """,
        ("scores", "bias"), ((2, 4, 6, 6), (6, 5)),
    ),
    # Not about shapes that meet
    torch("torch.ones(4, 3).reshape(5, 5)"),
    torch("torch.ones(3)[7]"),
    torch("torch.cat([torch.ones(2, 3), torch.ones(2, 4)])"),
    torch("torch.ones(3) @ torch.ones(3, dtype=torch.int64)"),
    torch("torch.ones(3, requires_grad=True).add_(1)"),
    torch("F.cross_entropy(torch.ones(4, 3), torch.full((4,), 9))"),
]
