// What the second edition of the textbook has in its own way: models, data and trainers that are objects.
import { SECOND_LAYERS } from "./second-layers.js";

export const SECOND = `
def add_to_class(Class):
    return lambda made: setattr(Class, made.__name__, made)

class HyperParameters:
    def save_hyperparameters(self, ignore=[]):
        self.hparams = {name: value for name, value in _given_to_caller().items() if name not in ignore and name[0] != '_'}
        for name, value in self.hparams.items():
            setattr(self, name, value)

class ProgressBoard(HyperParameters):
    def __init__(self, xlabel=None, ylabel=None, xlim=None, ylim=None, xscale='linear', yscale='linear', ls=['-', '--', '-.', ':'], colors=['C0', 'C1', 'C2', 'C3'], fig=None, axes=None, figsize=(3.5, 2.5), display=True):
        self.save_hyperparameters()
    def draw(self, x, y, label, every_n=1):
        pass

class Module(nn.Module, HyperParameters):
    def __init__(self, plot_train_per_epoch=2, plot_valid_per_epoch=1):
        super().__init__()
        self.save_hyperparameters()
        self.board = ProgressBoard()
    def loss(self, y_hat, y):
        raise NotImplementedError
    def forward(self, X):
        assert hasattr(self, 'net'), 'Neural network is defined'
        return self.net(X)
    def plot(self, key, value, train):
        pass
    def training_step(self, batch):
        found = self.loss(self(*batch[:-1]), batch[-1])
        self.plot('loss', found, train=True)
        return found
    def validation_step(self, batch):
        self.plot('loss', self.loss(self(*batch[:-1]), batch[-1]), train=False)
    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr)
    def apply_init(self, inputs, init=None):
        self.forward(*inputs)
        if init is not None:
            self.net.apply(init)

class DataModule(HyperParameters):
    def __init__(self, root='../data', num_workers=4):
        self.save_hyperparameters()
    def get_dataloader(self, train):
        raise NotImplementedError
    def train_dataloader(self):
        return self.get_dataloader(train=True)
    def val_dataloader(self):
        return self.get_dataloader(train=False)
    def get_tensorloader(self, tensors, train, indices=slice(0, None)):
        rows = torch.utils.data.TensorDataset(*[one[indices] for one in tensors])
        return torch.utils.data.DataLoader(rows, self.batch_size, shuffle=train)

class Trainer(HyperParameters):
    def __init__(self, max_epochs, num_gpus=0, gradient_clip_val=0):
        self.save_hyperparameters()
        self.gpus = []
    def prepare_data(self, data):
        self.train_dataloader, self.val_dataloader = data.train_dataloader(), data.val_dataloader()
        self.num_train_batches = len(self.train_dataloader)
        self.num_val_batches = 0 if self.val_dataloader is None else len(self.val_dataloader)
    def prepare_model(self, model):
        model.trainer = self
        model.board.xlim = [0, self.max_epochs]
        self.model = model
    def prepare_batch(self, batch):
        return batch
    def fit(self, model, data):
        self.prepare_data(data)
        self.prepare_model(model)
        self.optim = model.configure_optimizers()
        self.epoch = self.train_batch_idx = self.val_batch_idx = 0
        for self.epoch in _some(range(self.max_epochs)):
            self.fit_epoch()
    def fit_epoch(self):
        self.model.train()
        for batch in _some(self.train_dataloader):
            loss = self.model.training_step(self.prepare_batch(batch))
            self.optim.zero_grad()
            with torch.no_grad():
                loss.backward()
                if self.gradient_clip_val > 0:
                    self.clip_gradients(self.gradient_clip_val, self.model)
                self.optim.step()
            self.train_batch_idx += 1
        if self.val_dataloader is None:
            return
        self.model.eval()
        for batch in _some(self.val_dataloader):
            with torch.no_grad():
                self.model.validation_step(self.prepare_batch(batch))
            self.val_batch_idx += 1
    def clip_gradients(self, grad_clip_val, model):
        grad_clipping(model, grad_clip_val)

class SyntheticRegressionData(DataModule):
    def __init__(self, w, b, noise=0.01, num_train=1000, num_val=1000, batch_size=32):
        super().__init__()
        self.save_hyperparameters()
        n = num_train + num_val
        self.X = torch.randn(n, len(w))
        noise = torch.randn(n, 1) * noise
        self.y = torch.matmul(self.X, w.reshape((-1, 1))) + b + noise
    def get_dataloader(self, train):
        return self.get_tensorloader((self.X, self.y), train, slice(0, self.num_train) if train else slice(self.num_train, None))

class SGD(HyperParameters):
    def __init__(self, params, lr):
        self.save_hyperparameters()
    def step(self):
        for one in self.params:
            one -= self.lr * one.grad
    def zero_grad(self):
        for one in self.params:
            if one.grad is not None:
                one.grad.zero_()

class LinearRegressionScratch(Module):
    def __init__(self, num_inputs, lr, sigma=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.w = torch.normal(0, sigma, (num_inputs, 1), requires_grad=True)
        self.b = torch.zeros(1, requires_grad=True)
    def forward(self, X):
        return torch.matmul(X, self.w) + self.b
    def loss(self, y_hat, y):
        return ((y_hat - y) ** 2 / 2).mean()
    def configure_optimizers(self):
        return SGD([self.w, self.b], self.lr)

class LinearRegression(Module):
    def __init__(self, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.LazyLinear(1)
        self.net.weight.data.normal_(0, 0.01)
        self.net.bias.data.fill_(0)
    def forward(self, X):
        return self.net(X)
    def loss(self, y_hat, y):
        return nn.MSELoss()(y_hat, y)
    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), self.lr)
    def get_w_b(self):
        return self.net.weight.data, self.net.bias.data

class FashionMNIST(DataModule):
    def __init__(self, batch_size=64, resize=(28, 28)):
        super().__init__()
        self.save_hyperparameters()
        steps = [transforms.Resize(resize), transforms.ToTensor()]
        self.train, self.val = _clothes(True, steps, self.root), _clothes(False, steps, self.root)
    def text_labels(self, indices):
        return get_fashion_mnist_labels(indices)
    def get_dataloader(self, train):
        return torch.utils.data.DataLoader(self.train if train else self.val, self.batch_size, shuffle=train, num_workers=self.num_workers)
    def visualize(self, batch, nrows=1, ncols=8, labels=[]):
        X, y = batch
        show_images(X.squeeze(1), nrows, ncols, titles=labels)

class Classifier(Module):
    def validation_step(self, batch):
        Y_hat = self(*batch[:-1])
        self.plot('loss', self.loss(Y_hat, batch[-1]), train=False)
        self.plot('acc', self.accuracy(Y_hat, batch[-1]), train=False)
    def accuracy(self, Y_hat, Y, averaged=True):
        guessed = Y_hat.reshape((-1, Y_hat.shape[-1])).argmax(axis=1).type(Y.dtype)
        right = (guessed == Y.reshape(-1)).type(torch.float32)
        return right.mean() if averaged else right
    def loss(self, Y_hat, Y, averaged=True):
        return F.cross_entropy(Y_hat.reshape((-1, Y_hat.shape[-1])), Y.reshape((-1,)), reduction='mean' if averaged else 'none')
    def layer_summary(self, X_shape):
        X = torch.randn(*X_shape)
        for layer in self.net:
            X = layer(X)
            print(layer.__class__.__name__, 'output shape:\\t', X.shape)

class SoftmaxRegression(Classifier):
    def __init__(self, num_outputs, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Flatten(), nn.LazyLinear(num_outputs))
    def forward(self, X):
        return self.net(X)

def init_cnn(module):
    _xavier(module)

class LeNet(Classifier):
    def __init__(self, lr=0.1, num_classes=10):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(
            nn.LazyConv2d(6, kernel_size=5, padding=2), nn.Sigmoid(), nn.AvgPool2d(kernel_size=2, stride=2),
            nn.LazyConv2d(16, kernel_size=5), nn.Sigmoid(), nn.AvgPool2d(kernel_size=2, stride=2),
            nn.Flatten(), nn.LazyLinear(120), nn.Sigmoid(), nn.LazyLinear(84), nn.Sigmoid(), nn.LazyLinear(num_classes))

class Residual(nn.Module):
    def __init__(self, num_channels, use_1x1conv=False, strides=1):
        super().__init__()
        self.conv1 = nn.LazyConv2d(num_channels, kernel_size=3, padding=1, stride=strides)
        self.conv2 = nn.LazyConv2d(num_channels, kernel_size=3, padding=1)
        self.conv3 = nn.LazyConv2d(num_channels, kernel_size=1, stride=strides) if use_1x1conv else None
        self.bn1, self.bn2 = nn.LazyBatchNorm2d(), nn.LazyBatchNorm2d()
    def forward(self, X):
        inner = self.bn2(self.conv2(F.relu(self.bn1(self.conv1(X)))))
        inner += X if self.conv3 is None else self.conv3(X)
        return F.relu(inner)

def _residual(inputs, outputs, changes, strides):
    return Residual(outputs, changes, strides)

class ResNeXtBlock(nn.Module):
    def __init__(self, num_channels, groups, bot_mul, use_1x1conv=False, strides=1):
        super().__init__()
        inner = int(round(num_channels * bot_mul))
        self.conv1 = nn.LazyConv2d(inner, kernel_size=1, stride=1)
        self.conv2 = nn.LazyConv2d(inner, kernel_size=3, stride=strides, padding=1, groups=inner // groups)
        self.conv3 = nn.LazyConv2d(num_channels, kernel_size=1, stride=1)
        self.bn1, self.bn2, self.bn3 = nn.LazyBatchNorm2d(), nn.LazyBatchNorm2d(), nn.LazyBatchNorm2d()
        self.conv4 = self.bn4 = None
        if use_1x1conv:
            self.conv4, self.bn4 = nn.LazyConv2d(num_channels, kernel_size=1, stride=strides), nn.LazyBatchNorm2d()
    def forward(self, X):
        inner = F.relu(self.bn2(self.conv2(F.relu(self.bn1(self.conv1(X))))))
        inner = self.bn3(self.conv3(inner))
        return F.relu(inner + (self.bn4(self.conv4(X)) if self.conv4 else X))

class TimeMachine(DataModule):
    def __init__(self, batch_size, num_steps, num_train=10000, num_val=5000):
        _only_shapes('the time machine')
        super().__init__()
        self.save_hyperparameters()
        self.vocab = _letters()
        letters = torch.randint(0, len(self.vocab), (num_train + num_val, num_steps + 1))
        self.X, self.Y = letters[:, :-1], letters[:, 1:]
    def get_dataloader(self, train):
        return self.get_tensorloader((self.X, self.Y), train, slice(0, self.num_train) if train else slice(self.num_train, None))

def check_len(a, n):
    assert len(a) == n, f"list's length {len(a)} != expected length {n}"

def check_shape(a, shape):
    assert a.shape == shape, f"tensor's shape {a.shape} != expected shape {shape}"

class RNNScratch(Module):
    def __init__(self, num_inputs, num_hiddens, sigma=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.W_xh = nn.Parameter(torch.randn(num_inputs, num_hiddens) * sigma)
        self.W_hh = nn.Parameter(torch.randn(num_hiddens, num_hiddens) * sigma)
        self.b_h = nn.Parameter(torch.zeros(num_hiddens))
    def forward(self, inputs, state=None):
        if state is None:
            state = torch.zeros((inputs.shape[1], self.num_hiddens), device=inputs.device)
        else:
            state, = state
        outputs = []
        for X in inputs:
            state = torch.tanh(torch.matmul(X, self.W_xh) + torch.matmul(state, self.W_hh) + self.b_h)
            outputs.append(state)
        return outputs, state

class RNNLMScratch(Classifier):
    def __init__(self, rnn, vocab_size, lr=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.init_params()
    def init_params(self):
        self.W_hq = nn.Parameter(torch.randn(self.rnn.num_hiddens, self.vocab_size) * self.rnn.sigma)
        self.b_q = nn.Parameter(torch.zeros(self.vocab_size))
    def training_step(self, batch):
        found = self.loss(self(*batch[:-1]), batch[-1])
        self.plot('ppl', torch.exp(found), train=True)
        return found
    def validation_step(self, batch):
        self.plot('ppl', torch.exp(self.loss(self(*batch[:-1]), batch[-1])), train=False)
    def one_hot(self, X):
        return F.one_hot(X.T, self.vocab_size).type(torch.float32)
    def output_layer(self, rnn_outputs):
        return torch.stack([torch.matmul(H, self.W_hq) + self.b_q for H in rnn_outputs], 1)
    def forward(self, X, state=None):
        outputs, _ = self.rnn(self.one_hot(X), state)
        return self.output_layer(outputs)
    def predict(self, prefix, num_preds, vocab, device=None):
        state, found = None, [vocab[prefix[0]]]
        for letter in _some([*prefix[1:], *[None] * num_preds]):
            outputs, state = self.rnn(self.one_hot(torch.tensor([[found[-1]]], device=device)), state)
            found.append(vocab[letter] if letter else int(self.output_layer(outputs).argmax(axis=2).reshape(1)))
        return ''.join(vocab.idx_to_token[i] for i in found)

class RNN(Module):
    def __init__(self, num_inputs, num_hiddens):
        super().__init__()
        self.save_hyperparameters()
        self.rnn = nn.RNN(num_inputs, num_hiddens)
    def forward(self, inputs, H=None):
        return self.rnn(inputs, H)

class RNNLM(RNNLMScratch):
    def init_params(self):
        self.linear = nn.LazyLinear(self.vocab_size)
    def output_layer(self, hiddens):
        return self.linear(hiddens).swapaxes(0, 1)

class GRU(RNN):
    def __init__(self, num_inputs, num_hiddens, num_layers, dropout=0):
        Module.__init__(self)
        self.save_hyperparameters()
        self.rnn = nn.GRU(num_inputs, num_hiddens, num_layers, dropout=dropout)
${SECOND_LAYERS}`;
