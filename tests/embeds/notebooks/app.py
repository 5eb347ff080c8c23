import marimo

app = marimo.App()


@app.cell
def _():
    import numpy as np
    import shapecast

    shapecast.show("(5,1,4,1) + (3,1,1)")
    return np, shapecast


@app.cell
def _(np, shapecast):
    x, sums = np.ones((4, 3)), np.ones(4)
    shapecast.explain(x, sums, op="sub")
    return


if __name__ == "__main__":
    app.run()
