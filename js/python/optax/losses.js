// The losses of optax.
export const LOSSES = `
def _shape(x):
    return x.shape if hasattr(x, 'shape') else np.asarray(x).shape

def squared_error(predictions, targets=None):
    _check_kind(predictions, jnp.floating)
    if targets is None:
        return predictions ** 2
    if _shape(predictions) != _shape(targets):
        raise ValueError(f'Shape mismatch: got {_shape(predictions)} and {_shape(targets)}.')
    return (predictions - targets) ** 2

def l2_loss(predictions, targets=None):
    return 0.5 * squared_error(jnp.asarray(predictions), targets)

def _errors(predictions, targets):
    _check_kind(predictions, jnp.floating)
    return predictions if targets is None else predictions - targets

def huber_loss(predictions, targets=None, *, delta=1.0):
    size = jnp.abs(_errors(predictions, targets))
    square = jnp.minimum(size, delta)
    return 0.5 * square ** 2 + delta * (size - square)

def log_cosh(predictions, targets=None):
    errors = _errors(predictions, targets)
    return jnp.logaddexp(errors, -errors) - jnp.log(2.0).astype(errors.dtype)

def cosine_similarity(predictions, targets, *, epsilon=0.0, axis=-1, where=None):
    _check_kind(predictions, jnp.floating)
    _check_kind(targets, jnp.floating)
    def unit(x):
        return x / jnp.sqrt(jnp.square(x).sum(axis=axis, where=where, keepdims=True).clip(epsilon))
    return (unit(predictions) * unit(targets)).sum(axis=axis, where=where)

def cosine_distance(predictions, targets, *, epsilon=0.0, axis=-1, where=None):
    return 1.0 - cosine_similarity(predictions, targets, epsilon=epsilon, axis=axis, where=where)

def sigmoid_binary_cross_entropy(logits, labels):
    _check_kind(logits, jnp.floating)
    labels = jnp.astype(labels, logits.dtype)
    yes = jax.nn.log_sigmoid(logits)
    no = jax.nn.log_sigmoid(-logits)
    return -labels * yes - (1.0 - labels) * no

def sigmoid_focal_loss(logits, labels, *, alpha=None, gamma=2.0):
    _check_kind(logits, jnp.floating)
    labels = jnp.astype(labels, logits.dtype)
    plain = sigmoid_binary_cross_entropy(logits, labels)
    both = jnp.stack([jax.nn.log_sigmoid(logits), jax.nn.log_sigmoid(-logits)], axis=-1)
    rest = jax.scipy.special.logsumexp(both, axis=-1, b=jnp.stack([1 - labels, labels], axis=-1))
    loss = plain * jnp.exp(gamma * rest)
    return loss if alpha is None else (alpha * labels + (1.0 - alpha) * (1.0 - labels)) * loss

def hinge_loss(predictor_outputs, targets):
    return jnp.maximum(0, 1 - predictor_outputs * targets)

def _along(where, logits, axis):
    return jnp.expand_dims(where, axis) if where is not None and where.ndim != logits.ndim else where

def softmax_cross_entropy(logits, labels, axis=-1, where=None):
    _check_kind(logits, jnp.floating)
    where = _along(where, logits, axis)
    log_probs = jax.nn.log_softmax(logits, axis, where)
    return -(labels * log_probs).sum(axis, where=where)

def softmax_cross_entropy_with_integer_labels(logits, labels, axis=-1, where=None):
    _check_kind(logits, jnp.floating)
    _check_kind(labels, jnp.integer)
    where = _along(where, logits, axis)
    if not isinstance(axis, int):
        raise ValueError(f"Keyword argument 'axis' must be of type 'int' or 'tuple[int, ...]' but actual type is {type(axis)}.")
    if not -logits.ndim <= axis < logits.ndim:
        raise ValueError(f'axis {axis} is out of bounds for array of dimension {logits.ndim}')
    axis = axis % logits.ndim
    chosen = jnp.take_along_axis(logits, jnp.expand_dims(labels, axis), axis=axis).take(0, axis=axis)
    loss = jax.nn.logsumexp(logits, axis=axis, where=where) - chosen
    return loss if where is None else jnp.where(jnp.any(where, axis), loss, 0.0)

def poly_loss_cross_entropy(logits, labels, *, epsilon=2.0, axis=-1, where=None):
    _check_kind(logits, jnp.floating)
    _check_kind(labels, jnp.floating)
    rest = jnp.sum(labels * (1 - jax.nn.softmax(logits, axis=axis, where=where)), axis=axis, where=where)
    return softmax_cross_entropy(logits, labels, axis, where) + epsilon * rest

def kl_divergence(log_predictions, targets, axis=-1, where=None):
    _check_kind(log_predictions, jnp.floating)
    _check_kind(targets, jnp.floating)
    loss = targets * (jnp.where(targets == 0, 0, jnp.log(targets)) - log_predictions)
    return jnp.sum(loss, axis=axis, where=where)

def smooth_labels(labels, alpha, *, axis=-1, where=None):
    _check_kind(labels, jnp.floating)
    count = jnp.size(labels, axis) if where is None else jnp.sum(where, axis, keepdims=True)
    return (1.0 - alpha) * labels + alpha / count
`;
