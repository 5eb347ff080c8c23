// What the first edition of the textbook has in its own way, which is the Chinese one.
import { FIRST_LAYERS } from "./first-layers.js";

export const FIRST = `
class Residual(nn.Module):
    def __init__(self, input_channels, num_channels, use_1x1conv=False, strides=1):
        super().__init__()
        self.conv1 = nn.Conv2d(input_channels, num_channels, kernel_size=3, padding=1, stride=strides)
        self.conv2 = nn.Conv2d(num_channels, num_channels, kernel_size=3, padding=1)
        self.conv3 = nn.Conv2d(input_channels, num_channels, kernel_size=1, stride=strides) if use_1x1conv else None
        self.bn1, self.bn2 = nn.BatchNorm2d(num_channels), nn.BatchNorm2d(num_channels)
    def forward(self, X):
        inner = self.bn2(self.conv2(F.relu(self.bn1(self.conv1(X)))))
        inner += X if self.conv3 is None else self.conv3(X)
        return F.relu(inner)

def _residual(inputs, outputs, changes, strides):
    return Residual(inputs, outputs, changes, strides)

def seq_data_iter_random(corpus, batch_size, num_steps):
    corpus = corpus[torch.randint(0, num_steps, (1,)).item():]
    count = (len(corpus) - 1) // num_steps
    for i in range(count // batch_size):
        starts = [num_steps * (i * batch_size + j) for j in range(batch_size)]
        yield tuple(torch.tensor([corpus[at + shift:at + shift + num_steps] for at in starts]) for shift in (0, 1))

def seq_data_iter_sequential(corpus, batch_size, num_steps):
    count = (len(corpus) - 1) // batch_size * batch_size
    Xs, Ys = (torch.tensor(corpus[shift:shift + count]).reshape(batch_size, -1) for shift in (0, 1))
    for at in range(0, Xs.shape[1] // num_steps * num_steps, num_steps):
        yield Xs[:, at:at + num_steps], Ys[:, at:at + num_steps]

class SeqDataLoader:
    def __init__(self, batch_size, num_steps, use_random_iter, max_tokens):
        _only_shapes('the time machine')
        self.vocab, self.batch_size, self.num_steps = _letters(), batch_size, num_steps
        self.rounds = (max_tokens - num_steps) // (batch_size * num_steps)
    def __iter__(self):
        shape = self.batch_size, self.num_steps
        for i in _some(range(self.rounds)):
            yield torch.randint(0, len(self.vocab), shape), torch.randint(0, len(self.vocab), shape)

def load_data_time_machine(batch_size, num_steps, use_random_iter=False, max_tokens=10000):
    loader = SeqDataLoader(batch_size, num_steps, use_random_iter, max_tokens)
    return loader, loader.vocab

class RNNModelScratch:
    def __init__(self, vocab_size, num_hiddens, device, get_params, init_state, forward_fn):
        self.vocab_size, self.num_hiddens = vocab_size, num_hiddens
        self.params = get_params(vocab_size, num_hiddens, device)
        self.init_state, self.forward_fn = init_state, forward_fn
    def __call__(self, X, state):
        return self.forward_fn(F.one_hot(X.T, self.vocab_size).type(torch.float32), state, self.params)
    def begin_state(self, batch_size, device):
        return self.init_state(batch_size, self.num_hiddens, device)

class RNNModel(nn.Module):
    def __init__(self, rnn_layer, vocab_size, **kwargs):
        super().__init__(**kwargs)
        self.rnn, self.vocab_size, self.num_hiddens = rnn_layer, vocab_size, rnn_layer.hidden_size
        self.num_directions = 2 if rnn_layer.bidirectional else 1
        self.linear = nn.Linear(self.num_hiddens * self.num_directions, vocab_size)
    def forward(self, inputs, state):
        letters = F.one_hot(inputs.T.long(), self.vocab_size).to(torch.float32)
        Y, state = self.rnn(letters, state)
        return self.linear(Y.reshape((-1, Y.shape[-1]))), state
    def begin_state(self, device, batch_size=1):
        zeros = lambda: torch.zeros((self.num_directions * self.rnn.num_layers, batch_size, self.num_hiddens), device=device)
        return (zeros(), zeros()) if isinstance(self.rnn, nn.LSTM) else zeros()

def predict_ch8(prefix, num_preds, net, vocab, device):
    state = net.begin_state(batch_size=1, device=device)
    outputs = [vocab[prefix[0]]]
    for letter in _some([*prefix[1:], *[None] * num_preds]):
        y, state = net(torch.tensor([outputs[-1]], device=device).reshape((1, 1)), state)
        outputs.append(int(y.argmax(dim=1).reshape(1)) if letter is None else vocab[letter])
    return ''.join(vocab.idx_to_token[i] for i in outputs)

def train_epoch_ch8(net, train_iter, loss, updater, device, use_random_iter):
    state, timer, metric = None, Timer(), Accumulator(2)
    for X, Y in _some(train_iter):
        if state is None or use_random_iter:
            state = net.begin_state(batch_size=X.shape[0], device=device)
        else:
            for one in state if isinstance(state, tuple) else [state]:
                one.detach_()
        y = Y.T.reshape(-1)
        X, y = X.to(device), y.to(device)
        y_hat, state = net(X, state)
        mean = loss(y_hat, y.long()).mean()
        is_ready_made = isinstance(updater, torch.optim.Optimizer)
        if is_ready_made:
            updater.zero_grad()
        mean.backward()
        grad_clipping(net, 1)
        if is_ready_made:
            updater.step()
        else:
            updater(batch_size=1)
        metric.add(mean * y.numel(), y.numel())
    return math.exp(metric[0] / metric[1]), metric[1] / timer.stop()

def train_ch8(net, train_iter, vocab, lr, num_epochs, device, use_random_iter=False):
    loss = nn.CrossEntropyLoss()
    if isinstance(net, nn.Module):
        updater = torch.optim.SGD(net.parameters(), lr)
    else:
        updater = lambda batch_size: sgd(net.params, lr, batch_size)
    for epoch in _some(range(num_epochs)):
        train_epoch_ch8(net, train_iter, loss, updater, device, use_random_iter)
    print(predict_ch8('time traveller', 50, net, vocab, device))
    print(predict_ch8('traveller', 50, net, vocab, device))

def get_data_ch11(batch_size=10, n=1500):
    _only_shapes('the data of airfoils')
    data = torch.randn((n, 6))
    return load_array((data[:, :-1], data[:, -1]), batch_size), 5

def train_ch11(trainer_fn, states, hyperparams, data_iter, feature_dim, num_epochs=2):
    w = torch.normal(mean=0.0, std=0.01, size=(feature_dim, 1), requires_grad=True)
    b = torch.zeros((1), requires_grad=True)
    for _ in _some(range(num_epochs)):
        for X, y in _some(data_iter):
            squared_loss(linreg(X, w, b), y).mean().backward()
            trainer_fn([w, b], states, hyperparams)

def train_concise_ch11(trainer_fn, hyperparams, data_iter, num_epochs=4):
    net = nn.Sequential(nn.Linear(5, 1))
    nn.init.normal_(net[0].weight, std=0.01)
    optimizer = trainer_fn(net.parameters(), **hyperparams)
    loss = nn.MSELoss(reduction='none')
    for _ in _some(range(num_epochs)):
        for X, y in _some(data_iter):
            optimizer.zero_grad()
            out = net(X)
            loss(out, y.reshape(out.shape)).mean().backward()
            optimizer.step()
${FIRST_LAYERS}`;
