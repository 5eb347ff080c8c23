// What both editions of the textbook share: other names of PyTorch's functions, what is drawn (nothing, here), data, training.
import { PICTURES } from "./pictures.js";

export const COMMON = `
import collections
import math
import time
import numpy as np
import torch
import torchvision
from torch import nn
from torch.nn import functional as F
from torchvision import transforms

nn_Module = nn.Module
ones, ones_like, zeros, zeros_like = torch.ones, torch.ones_like, torch.zeros, torch.zeros_like
tensor, arange, linspace, eye, meshgrid = torch.tensor, torch.arange, torch.linspace, torch.eye, torch.meshgrid
normal, rand, randn = torch.normal, torch.rand, torch.randn
sin, cos, sinh, cosh, tanh = torch.sin, torch.cos, torch.sinh, torch.cosh, torch.tanh
exp, log, abs, sigmoid = torch.exp, torch.log, torch.abs, torch.sigmoid
matmul, batch_matmul, concat, stack = torch.matmul, torch.bmm, torch.cat, torch.stack
int32, int64, float32 = torch.int32, torch.int64, torch.float32

def _method(name):
    return lambda x, *args, **kwargs: getattr(x, name)(*args, **kwargs)

numpy = lambda x: x.detach().numpy()
size, reshape, to, repeat = _method('numel'), _method('reshape'), _method('to'), _method('repeat')
reduce_sum, reduce_mean, argmax = _method('sum'), _method('mean'), _method('argmax')
astype, transpose, swapaxes, expand_dims = _method('type'), _method('t'), _method('swapaxes'), _method('unsqueeze')

def _nothing(*args, **kwargs):
    return None

use_svg_display = set_figsize = set_axes = plot = annotate = show_trace_2d = show_list_len_pair_hist = _nothing

def show_images(imgs, num_rows, num_cols, titles=None, scale=1.5):
    return [None] * (num_rows * num_cols)

def show_heatmaps(matrices, xlabel, ylabel, titles=None, figsize=(2.5, 2.5), cmap='Reds'):
    rows, columns, height, width = matrices.shape

class Timer:
    def __init__(self):
        self.times = []
        self.start()
    def start(self):
        self.tik = time.time()
    def stop(self):
        self.times.append(time.time() - self.tik)
        return self.times[-1]
    def sum(self):
        return sum(self.times)
    def avg(self):
        return sum(self.times) / len(self.times)
    def cumsum(self):
        return np.array(self.times).cumsum().tolist()

class Benchmark:
    def __init__(self, description='Done'):
        self.description = description
    def __enter__(self):
        self.timer = Timer()
        return self
    def __exit__(self, *args):
        print(f'{self.description}: {self.timer.stop():.4f} sec')

class Accumulator:
    def __init__(self, n):
        self.data = [0.0] * n
    def add(self, *args):
        self.data = [total + float(more) for total, more in zip(self.data, args)]
    def reset(self):
        self.data = [0.0 for _ in self.data]
    def __getitem__(self, idx):
        return self.data[idx]

class Animator:
    def __init__(self, xlabel=None, ylabel=None, legend=None, xlim=None, ylim=None, xscale='linear', yscale='linear', fmts=('-', 'm--', 'g-.', 'r:'), nrows=1, ncols=1, figsize=(3.5, 2.5)):
        self.X = self.Y = None
    def add(self, x, y):
        ys = list(y) if hasattr(y, '__len__') else [y]
        xs = list(x) if hasattr(x, '__len__') else [x] * len(ys)
        if self.X is None:
            self.X, self.Y = [[] for _ in xs], [[] for _ in ys]
        for i, (a, b) in enumerate(zip(xs, ys)):
            if a is not None and b is not None:
                self.X[i].append(a)
                self.Y[i].append(b)

def cpu():
    return torch.device('cpu')
def gpu(i=0):
    return torch.device(f'cuda:{i}')
def num_gpus():
    return torch.cuda.device_count()
def try_gpu(i=0):
    return cpu() if num_gpus() <= i else gpu(i)
def try_all_gpus():
    return [gpu(i) for i in range(num_gpus())] or [cpu()]

def synthetic_data(w, b, num_examples):
    X = torch.normal(0, 1, (num_examples, len(w)))
    exact = torch.matmul(X, w) + b
    noisy = exact + torch.normal(0, 0.01, exact.shape)
    return X, noisy.reshape(-1, 1)

def linreg(X, w, b):
    return torch.matmul(X, w) + b

def squared_loss(y_hat, y):
    return (y_hat - y.reshape(y_hat.shape)) ** 2 / 2

def sgd(params, lr, batch_size):
    with torch.no_grad():
        for one in params:
            one -= lr * one.grad / batch_size
            one.grad.zero_()

def load_array(data_arrays, batch_size, is_train=True):
    pairs = torch.utils.data.TensorDataset(*data_arrays)
    return torch.utils.data.DataLoader(pairs, batch_size, shuffle=is_train)

def get_dataloader_workers():
    return 4

_CLOTHES = 't-shirt,trouser,pullover,dress,coat,sandal,shirt,sneaker,bag,ankle boot'.split(',')

def get_fashion_mnist_labels(labels):
    return [_CLOTHES[int(i)] for i in labels]

def _clothes(train, steps, root='../data'):
    return torchvision.datasets.FashionMNIST(root=root, train=train, transform=transforms.Compose(steps), download=True)

def load_data_fashion_mnist(batch_size, resize=None):
    steps = [transforms.Resize(resize)] if resize else []
    steps.append(transforms.ToTensor())
    return tuple(torch.utils.data.DataLoader(_clothes(train, steps), batch_size, shuffle=train) for train in (True, False))

def accuracy(y_hat, y):
    if y_hat.dim() > 1 and y_hat.shape[1] > 1:
        y_hat = y_hat.argmax(axis=1)
    return float((y_hat.type(y.dtype) == y).type(y.dtype).sum())

def _share(net, data_iter, count):
    if isinstance(net, nn.Module):
        net.eval()
    metric = Accumulator(2)
    with torch.no_grad():
        for X, y in _some(data_iter):
            metric.add(*count(X, y))
    return metric[0] / metric[1]

def evaluate_accuracy(net, data_iter):
    return _share(net, data_iter, lambda X, y: (accuracy(net(X), y), y.numel()))

def evaluate_accuracy_gpu(net, data_iter, device=None):
    return evaluate_accuracy(net, data_iter)

def evaluate_loss(net, data_iter, loss):
    metric = Accumulator(2)
    for X, y in _some(data_iter):
        out = net(X)
        each = loss(out, y.reshape(out.shape))
        metric.add(each.sum(), each.numel())
    return metric[0] / metric[1]

def train_epoch_ch3(net, train_iter, loss, updater):
    if isinstance(net, nn.Module):
        net.train()
    metric = Accumulator(3)
    is_ready_made = isinstance(updater, torch.optim.Optimizer)
    for X, y in _some(train_iter):
        y_hat = net(X)
        each = loss(y_hat, y)
        if is_ready_made:
            updater.zero_grad()
            each.mean().backward()
            updater.step()
        else:
            each.sum().backward()
            updater(X.shape[0])
        metric.add(float(each.sum()), accuracy(y_hat, y), y.numel())
    return metric[0] / metric[2], metric[1] / metric[2]

def train_ch3(net, train_iter, test_iter, loss, num_epochs, updater):
    for epoch in _some(range(num_epochs)):
        train_epoch_ch3(net, train_iter, loss, updater)
        evaluate_accuracy(net, test_iter)

def predict_ch3(net, test_iter, n=6):
    for X, y in _some(test_iter):
        break
    net(X).argmax(axis=1)
    X[0:n].reshape((n, 28, 28))

def _xavier(m):
    if type(m) in (nn.Linear, nn.Conv2d):
        nn.init.xavier_uniform_(m.weight)

def train_ch6(net, train_iter, test_iter, num_epochs, lr, device):
    net.apply(_xavier)
    print('training on', device)
    net.to(device)
    optimizer = torch.optim.SGD(net.parameters(), lr=lr)
    loss = nn.CrossEntropyLoss()
    timer = Timer()
    for epoch in _some(range(num_epochs)):
        metric = Accumulator(3)
        net.train()
        for X, y in _some(train_iter):
            timer.start()
            optimizer.zero_grad()
            X, y = X.to(device), y.to(device)
            y_hat = net(X)
            mean = loss(y_hat, y)
            mean.backward()
            optimizer.step()
            metric.add(mean * X.shape[0], accuracy(y_hat, y), X.shape[0])
            timer.stop()
        test_acc = evaluate_accuracy_gpu(net, test_iter)
    print(f'loss {metric[0] / metric[2]:.3f}, train acc {metric[1] / metric[2]:.3f}, test acc {test_acc:.3f}')
    print(f'{metric[2] * num_epochs / timer.sum():.1f} examples/sec on {str(device)}')

def train_batch_ch13(net, X, y, loss, trainer, devices):
    X = [x.to(devices[0]) for x in X] if isinstance(X, list) else X.to(devices[0])
    y = y.to(devices[0])
    net.train()
    trainer.zero_grad()
    guessed = net(X)
    each = loss(guessed, y)
    each.sum().backward()
    trainer.step()
    return each.sum(), accuracy(guessed, y)

def train_ch13(net, train_iter, test_iter, loss, trainer, num_epochs, devices=try_all_gpus()):
    timer = Timer()
    net = nn.DataParallel(net, device_ids=devices).to(devices[0])
    for epoch in _some(range(num_epochs)):
        metric = Accumulator(4)
        for X, y in _some(train_iter):
            timer.start()
            total, right = train_batch_ch13(net, X, y, loss, trainer, devices)
            metric.add(total, right, y.shape[0], y.numel())
            timer.stop()
        test_acc = evaluate_accuracy_gpu(net, test_iter)
    print(f'loss {metric[0] / metric[2]:.3f}, train acc {metric[1] / metric[3]:.3f}, test acc {test_acc:.3f}')
    print(f'{metric[2] * num_epochs / timer.sum():.1f} examples/sec on {str(devices)}')

def split_batch(X, y, devices):
    assert X.shape[0] == y.shape[0]
    return nn.parallel.scatter(X, devices), nn.parallel.scatter(y, devices)

def train_2d(trainer, steps=20, f_grad=None):
    x1, x2, s1, s2 = -5, -2, 0, 0
    results = [(x1, x2)]
    for i in range(steps):
        x1, x2, s1, s2 = trainer(x1, x2, s1, s2, f_grad) if f_grad else trainer(x1, x2, s1, s2)
        results.append((x1, x2))
    print(f'epoch {i + 1}, x1: {float(x1):f}, x2: {float(x2):f}')
    return results

def grad_clipping(net, theta):
    params = [p for p in net.parameters() if p.requires_grad] if isinstance(net, nn.Module) else net.params
    norm = torch.sqrt(sum((p.grad ** 2).sum() for p in params))
    if norm > theta:
        for p in params:
            p.grad[:] *= theta / norm

def corr2d(X, K):
    rows, columns = K.shape
    Y = torch.zeros((X.shape[0] - rows + 1, X.shape[1] - columns + 1))
    for i in range(Y.shape[0]):
        for j in range(Y.shape[1]):
            Y[i, j] = (X[i:i + rows, j:j + columns] * K).sum()
    return Y

def tokenize(lines, token='word'):
    assert token in ('word', 'char')
    return [line.split() if token == 'word' else list(line) for line in lines]

def count_corpus(tokens):
    if tokens and isinstance(tokens[0], list):
        tokens = [one for line in tokens for one in line]
    return collections.Counter(tokens)

class Vocab:
    def __init__(self, tokens=None, min_freq=0, reserved_tokens=None):
        counted = count_corpus(tokens or [])
        self._token_freqs = sorted(counted.items(), key=lambda pair: pair[1], reverse=True)
        self.idx_to_token = ['<unk>'] + list(reserved_tokens or [])
        for one, count in self._token_freqs:
            if count < min_freq:
                break
            if one not in self.idx_to_token:
                self.idx_to_token.append(one)
        self.token_to_idx = {one: i for i, one in enumerate(self.idx_to_token)}
    def __len__(self):
        return len(self.idx_to_token)
    def __getitem__(self, tokens):
        if isinstance(tokens, (list, tuple)):
            return [self[one] for one in tokens]
        return self.token_to_idx.get(tokens, self.unk)
    def to_tokens(self, indices):
        if isinstance(indices, (list, tuple)):
            return [self.idx_to_token[int(i)] for i in indices]
        return self.idx_to_token[indices]
    @property
    def unk(self):
        return 0
    @property
    def token_freqs(self):
        return self._token_freqs

def _letters():
    return Vocab(list(' etaoinshrdlmuwfycgpbvkxzqj'))

def truncate_pad(line, num_steps, padding_token):
    return line[:num_steps] + [padding_token] * (num_steps - len(line))

def bleu(pred_seq, label_seq, k):
    said, right = pred_seq.split(' '), label_seq.split(' ')
    score = math.exp(min(0, 1 - len(right) / len(said)))
    grams = lambda words, n: [' '.join(words[i:i + n]) for i in range(len(words) - n + 1)]
    for n in range(1, k + 1):
        left = collections.Counter(grams(right, n))
        matches = 0
        for one in grams(said, n):
            if left[one] > 0:
                matches += 1
                left[one] -= 1
        score *= math.pow(matches / (len(said) - n + 1), math.pow(0.5, n))
    return score

class Encoder(nn.Module):
    def forward(self, X, *args):
        raise NotImplementedError

class Decoder(nn.Module):
    def init_state(self, enc_outputs, *args):
        raise NotImplementedError
    def forward(self, X, state):
        raise NotImplementedError

class AttentionDecoder(Decoder):
    @property
    def attention_weights(self):
        raise NotImplementedError

def _xavier_seq2seq(m):
    if type(m) == nn.Linear:
        nn.init.xavier_uniform_(m.weight)
    if type(m) == nn.GRU:
        for name, weight in m.named_parameters():
            if 'weight' in name:
                nn.init.xavier_uniform_(weight)

def sequence_mask(X, valid_len, value=0):
    kept = torch.arange(X.size(1), dtype=torch.float32, device=X.device)[None, :] < valid_len[:, None]
    X[~kept] = value
    return X

def masked_softmax(X, valid_lens):
    if valid_lens is None:
        return F.softmax(X, dim=-1)
    shape = X.shape
    lens = torch.repeat_interleave(valid_lens, shape[1]) if valid_lens.dim() == 1 else valid_lens.reshape(-1)
    return F.softmax(sequence_mask(X.reshape(-1, shape[-1]), lens, value=-1e6).reshape(shape), dim=-1)

class MaskedSoftmaxCELoss(nn.CrossEntropyLoss):
    def forward(self, pred, label, valid_len):
        weights = sequence_mask(torch.ones_like(label), valid_len)
        self.reduction = 'none'
        each = super().forward(pred.permute(0, 2, 1), label)
        return (each * weights).mean(dim=1)

class DotProductAttention(nn.Module):
    def __init__(self, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout = nn.Dropout(dropout)
    def forward(self, queries, keys, values, valid_lens=None):
        scores = torch.bmm(queries, keys.transpose(1, 2)) / math.sqrt(queries.shape[-1])
        self.attention_weights = masked_softmax(scores, valid_lens)
        return torch.bmm(self.dropout(self.attention_weights), values)

class PositionalEncoding(nn.Module):
    def __init__(self, num_hiddens, dropout, max_len=1000):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        powers = torch.pow(10000, torch.arange(0, num_hiddens, 2, dtype=torch.float32) / num_hiddens)
        angles = torch.arange(max_len, dtype=torch.float32).reshape(-1, 1) / powers
        self.P = torch.zeros((1, max_len, num_hiddens))
        self.P[:, :, 0::2] = torch.sin(angles)
        self.P[:, :, 1::2] = torch.cos(angles)
    def forward(self, X):
        return self.dropout(X + self.P[:, :X.shape[1], :].to(X.device))
${PICTURES}`;
