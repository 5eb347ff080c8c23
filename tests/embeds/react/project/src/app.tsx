import { useState } from "react";
import { ShapeCast } from "shapecast/react";
import picture from "../shapecast.svg";

function First() {
  return (
    <main>
      <h1>React</h1>
      <ShapeCast expr="(5,1,4,1) + (3,1,1)">(5,1,4,1) + (3,1,1) → (5, 3, 4, 1)</ShapeCast>
      <shape-cast expr="(4,3) - (4,)" class="tag">
        <table>
          <tbody>
            <tr>
              <th>a</th>
              <td>4 × 3</td>
            </tr>
          </tbody>
        </table>
      </shape-cast>
      <iframe
        src="https://shapecast.example/embed.html#v=1&expr=(3,1)%20*%20(4,)"
        title="shapecast: (3,1) * (4,)"
        width="100%"
        height={300}
        loading="lazy"
      />
      <p>
        <img src={picture} alt="(5,1,4,1) + (3,1,1) → (5, 3, 4, 1)" />
      </p>
      <h2>@@title@@</h2>
    </main>
  );
}

function Second() {
  const [size, setSize] = useState(3);
  return (
    <main>
      <h1>Second</h1>
      <ShapeCast
        expr={`(2,1) + (${size},)`}
        onChange={({ detail }) => console.info(`shape ${detail.shape}`)}
      />
      <button id="grow" type="button" onClick={() => setSize(size + 1)}>
        {size}
      </button>
    </main>
  );
}

function turn() {
  const { dataset } = document.documentElement;
  const now = dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  dataset.theme = now === "dark" ? "light" : "dark";
}

export function App() {
  const [page, setPage] = useState("first");
  return (
    <>
      <nav>
        <button id="first" type="button" onClick={() => setPage("first")}>
          First
        </button>
        <button id="second" type="button" onClick={() => setPage("second")}>
          Second
        </button>
        <button id="theme" type="button" onClick={turn}>
          Theme
        </button>
      </nav>
      {page === "first" ? <First /> : <Second />}
    </>
  );
}
