"""Cells of NumPy, TensorFlow and JAX."""

from cell import jax, numpy, tensorflow

CELLS = [
    # NumPy
    numpy(
        """
        x = np.ones((4, 3))
        sums = x.sum(1)
        x / sums
        """,
        ("x", "sums"), ((4, 3), (4,)),
    ),
    numpy(
        """
        x = np.ones((4, 3))
        y = np.ones(4)
        np.subtract(x, y)
        """,
        ("x", "y"), ((4, 3), (4,)),
    ),
    numpy(
        """
        class Scaler:
            def fit(self, x):
                self.mean = x.mean(axis=1)
                return self
            def transform(self, x):
                return x - self.mean

        data = np.ones((6, 2))
        Scaler().fit(data).transform(data)
        """,
        ("x", "self.mean"), ((6, 2), (6,)),
    ),
    numpy(
        """
        a = np.ones((4, 3))
        b = np.ones((4, 3))
        a @ b
        """,
        ("a", "b"), ((4, 3), (4, 3)),
    ),
    numpy(
        """
        a = np.ones((4, 3))
        b = np.ones(4)
        np.dot(a, b)
        """,
        ("a", "b"), ((4, 3), (4,)),
    ),
    numpy(
        """
        x = np.zeros((5, 3))
        x[0] = np.arange(4)
        """,
        ("x[0]", "np.arange(4)"), ((3,), (4,)),
    ),
    numpy(
        """
        x = np.zeros((5, 3))
        row = np.arange(4)
        x[2] = row
        """,
        ("x[2]", "row"), ((3,), (4,)),
    ),
    numpy(
        """
        x = np.zeros(4)
        y = np.zeros((4, 4))
        x += y
        """,
        ("x", "y"), ((4,), (4, 4)),
    ),
    numpy(
        """
        x = np.ones((4, 3))
        x * [1, 2]
        """,
        ("x", "[1, 2]"), ((4, 3), (2,)),
    ),
    numpy(
        """
        x = np.ones((4, 3))
        x - x.mean(1)
        """,
        ("x", "x.mean(1)"), ((4, 3), (4,)),
    ),
    numpy(
        """
        x = np.ones((4, 3))
        np.where(x.sum(1) > 0, x, 0)
        """,
        ("(x.sum(1) > 0)", "x", "0"), ((4,), (4, 3), ()),
    ),
    numpy(
        """
        images = {'train': np.ones((2, 8, 8, 3))}
        mean = np.ones(4)
        for name in images:
            images[name] - mean
        """,
        ("images[name]", "mean"), ((2, 8, 8, 3), (4,)),
    ),
    numpy(
        """
        f = lambda u, v: u ** 2 + v ** 2
        f(np.ones((3, 2)), np.ones(3))
        """,
        ("(u ** 2)", "(v ** 2)"), ((3, 2), (3,)),
    ),
    # NumPy, not about shapes that meet
    numpy("np.ones(4).reshape(3, 2)"),
    numpy("np.concatenate([np.ones((2, 3)), np.ones((2, 4))])"),
    numpy("np.ones(3)[5]"),
    numpy("np.array(['a']) - np.ones(1)"),
    # TensorFlow
    tensorflow(
        """
        x = tf.ones((4, 3))
        sums = tf.reduce_sum(x, 1)
        x / sums
        """,
        ("x", "sums"), ((4, 3), (4,)),
    ),
    tensorflow(
        """
        a = tf.ones((2, 3))
        b = tf.ones((4, 3))
        tf.matmul(a, b)
        """,
        ("a", "b"), ((2, 3), (4, 3)),
    ),
    tensorflow(
        """
        x = tf.ones((4, 3))
        y = tf.ones((4,))
        tf.maximum(x, y)
        """,
        ("x", "y"), ((4, 3), (4,)),
    ),
    tensorflow(
        """
        class Scale(tf.keras.layers.Layer):
            def build(self, shape):
                self.w = self.add_weight(shape=(5,))
            def call(self, x):
                return x * self.w

        Scale()(tf.ones((2, 3)))
        """,
        ("x", "self.w"), ((2, 3), (5,)),
    ),
    tensorflow(
        """
        weights = [tf.Variable(tf.ones((3,))), tf.Variable(tf.ones((2,)))]
        x = tf.ones((4, 3))
        for w in weights:
            x = x - w
        """,
        ("x", "w"), ((4, 3), (2,)),
    ),
    # TensorFlow, not about shapes that meet
    tensorflow("tf.ones(3) + tf.ones(3, dtype=tf.float64)"),
    tensorflow("tf.reshape(tf.ones(4), (3, 3))"),
    # JAX
    jax(
        """
        x = jnp.ones((4, 3))
        sums = x.sum(1)
        x / sums
        """,
        ("x", "sums"), ((4, 3), (4,)),
    ),
    jax(
        """
        a = jnp.ones((4, 3))
        b = jnp.ones((4, 3))
        a @ b
        """,
        ("a", "b"), ((4, 3), (4, 3)),
    ),
    jax(
        """
        @jax.jit
        def step(w, x):
            y = x * 2
            return y - w

        step(jnp.ones(5), jnp.ones((4, 3)))
        """,
        ("y", "w"), ((4, 3), (5,)),
    ),
    jax(
        """
        params = {'w': jnp.ones((3, 2)), 'b': jnp.ones(3)}
        def net(p, x):
            h = x @ p['w']
            return h + p['b']

        jax.grad(lambda p: net(p, jnp.ones((4, 3))).sum())(params)
        """,
        ("h", "p['b']"), ((4, 2), (3,)),
    ),
    jax(
        """
        x = jnp.ones((4, 3))
        jnp.minimum(x, jnp.ones(4))
        """,
        ("x", "jnp.ones(4)"), ((4, 3), (4,)),
    ),
    # JAX, not about shapes that meet
    jax("jnp.ones(4).reshape(3, 3)"),
    jax("jnp.ones(3)[0] = 1"),
    jax("jax.jit(lambda x: 1 if x > 0 else 2)(1.0)"),
]
