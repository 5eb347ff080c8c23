// Sentences in other languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { inEnglish, simplified } from "../../../../js/expression/sentences/tongues.js";
import { read } from "../../../../js/python/python.js";

/** Each with what it is read as. */
const TOLD = [
  ["為什麼 (3,1) 跟 (3,) 相加會變成 (3,3)？", "(3, 1) + (3,)"],
  ["(3,1) 與 (3,) 相減為什麼是 (3,3)", "(3, 1) - (3,)"],
  ["a 的形狀是 (3,4)，b 的形狀是 (4,)，a + b 會報錯嗎", "(3, 4) + (4,)"],
  ["¿se puede sumar (2,3,1) con (3,5)?", "(2, 3, 1) + (3, 5)"],
  ["¿puedo multiplicar (4,3) por (3,)?", "(4, 3) * (3,)"],
  ["dividir (4,3) entre (4,1)", "(4, 3) / (4, 1)"],
  ["resta (3,4) menos (4,)", "(3, 4) - (4,)"],
  ["multiplicar matrices (3,4) y (4,5)", "(3, 4) @ (4, 5)"],
  ["por qué (3,1) + (3,) da (3,3)", "(3, 1) + (3,)"],
  ["pode somar (4,3) com (2,3)?", "(4, 3) + (2, 3)"],
  ["posso subtrair (3,) de (4,3)?", "(4, 3) - (3,)"],
  ["peut-on additionner (3,4) et (4,)", "(3, 4) + (4,)"],
  ["pourquoi (3,1) + (3,) donne (3,3) ?", "(3, 1) + (3,)"],
  ["(3,4) fois le vecteur (4,)", "(3, 4) * (4,)"],
  ["(3,4) und (4,) multiplizieren", "(3, 4) * (4,)"],
  ["(3,) von (4,3) subtrahieren", "(4, 3) - (3,)"],
  ["warum (3,1) + (3,) ist (3,3)", "(3, 1) + (3,)"],
  ["x ist (3,4) und y ist (4,)", "(3, 4) + (4,)"],
  ["можно ли сложить (3,1) и (1,4)", "(3, 1) + (1, 4)"],
  ["умножить (3,4) на (3,)", "(3, 4) * (3,)"],
  ["вычесть (3,) из (4,3)", "(4, 3) - (3,)"],
  ["почему (3,1) + (3,) дает (3,3)", "(3, 1) + (3,)"],
  ["(6,1)と(1,9)を足すと形はどうなる？", "(6, 1) + (1, 9)"],
  ["(4,3)から(3,)を引くと？", "(4, 3) - (3,)"],
  ["(4,3)と(3,)を掛けると(4,3)になりますか？", "(4, 3) * (3,)"],
  ["une matrice 3x4 et un vecteur de taille 4", "(3, 4) + (4,)"],
  ["una matriz de 10x4 más un vector de 4", "(10, 4) + (4,)"],
  ["uma matriz 5x3 menos um vetor de tamanho 3", "(5, 3) - (3,)"],
  ["(4,3)を(4,)で割るとエラーになる", "(4, 3) / (4,)"],
  ["матрица 3x4 плюс вектор длины 4", "(3, 4) + (4,)"],
  ["Mam tensor a o kształcie (5, 4) i tensor b o kształcie (4,). Jak je dodać?", "(5, 4) + (4,)"],
  ["jak pomnożyć macierz (2,3) przez macierz (3,5)?", "(2, 3) @ (3, 5)"],
  ["odejmij wektor (3,) od macierzy (5,3)", "(5, 3) - (3,)"],
  ["podziel (5,3) przez (5,1)", "(5, 3) / (5, 1)"],
  ["dlaczego (6,1) + (6,) daje (6,6)?", "(6, 1) + (6,)"],
  ["(5,4) boyutunda bir matrisi (4,) ile toplamak istiyorum", "(5, 4) + (4,)"],
  ["(2,3) ile (3,) çarpılır mı?", "(2, 3) * (3,)"],
  ["je veux multiplier une matrice (2,3) par une matrice (3,5)", "(2, 3) @ (3, 5)"],
  ["comment soustraire un vecteur (3,) d'une matrice (5,3) ?", "(5, 3) - (3,)"],
  ["tengo x de tamaño 6x2 e y de tamaño 6, quiero x / y", "(6, 2) / (6,)"],
  ["ik wil (5,4) en (4,) optellen", "(5, 4) + (4,)"],
  ["vermenigvuldig (5,4) met (5,1)", "(5, 4) * (5, 1)"],
  ["hur adderar jag (5,4) och (4,)?", "(5, 4) + (4,)"],
  ["sečti (5,4) a (4,)", "(5, 4) + (4,)"],
  ["як додати (5,4) та (4,)?", "(5, 4) + (4,)"],
  ["làm sao cộng (5,4) với (4,)?", "(5, 4) + (4,)"],
  ["bagaimana menjumlahkan (5,4) dan (4,)?", "(5, 4) + (4,)"],
  ["разделить (5,3) на (5,)", "(5, 3) / (5,)"],
  ["умножить (3,4) на (4,2)", "(3, 4) @ (4, 2)"],
  ["dividere (4,3) per (4,)", "(4, 3) / (4,)"],
  ["moltiplica (2,3) e (3,)", "(2, 3) * (3,)"],
  ["Matrix (3,4) mal Vektor (4,)", "(3, 4) @ (4,)"],
  ["(2,3)행렬에 (3,)벡터를 더하면", "(2, 3) + (3,)"],
  // Products of matrices by their names.
  ["(3,4)와 (3,4) 행렬곱", "(3, 4) @ (3, 4)"],
  ["행렬 (3,4)와 (4,2)를 곱하면", "(3, 4) @ (4, 2)"],
  ["multiplicação de matrizes (2,3) e (2,3)", "(2, 3) @ (2, 3)"],
  ["producto de matrices (2,3) y (2,3)", "(2, 3) @ (2, 3)"],
  ["producto matricial (2,3) y (3,4)", "(2, 3) @ (3, 4)"],
  ["produto matricial de (2,3) por (2,3)", "(2, 3) @ (2, 3)"],
  ["prodotto matriciale (2,3) e (2,3)", "(2, 3) @ (2, 3)"],
  ["produit matriciel de (2,3) et (3,4)", "(2, 3) @ (3, 4)"],
  ["multiplication matricielle (3,4) et (3,2)", "(3, 4) @ (3, 2)"],
  ["Matrizenmultiplikation (2,3) mal (2,3)", "(2, 3) @ (2, 3)"],
  ["Matrixmultiplikation von 2x3 und 4x5", "(2, 3) @ (4, 5)"],
  ["Produkt der Matrizen (2,3) und (3,4)", "(2, 3) @ (3, 4)"],
  ["произведение матриц (2,3) и (2,3)", "(2, 3) @ (2, 3)"],
  ["матричное умножение (3,4) и (3,4)", "(3, 4) @ (3, 4)"],
  ["行列(3,4)と(4,)の積", "(3, 4) @ (4,)"],
  ["(3,4)と(4,5)の行列積", "(3, 4) @ (4, 5)"],
  ["(3,4) と (3,4) の内積", "(3, 4) @ (3, 4)"],
  ["producto punto (3,4) y (4,)", "(3, 4) @ (4,)"],
  // What something is taken from, and divided by.
  ["(3,) divided into (5,3)", "(5, 3) / (3,)"],
  ["soustraire (3,) de (5,3)", "(5, 3) - (3,)"],
  ["sottrarre (3,) da (5,3)", "(5, 3) - (3,)"],
  ["subtrair (4,) de (10,4)", "(10, 4) - (4,)"],
  ["ziehe (3,) von (5,3) ab", "(5, 3) - (3,)"],
  ["restar un vector (4,) a una matriz (10,4)", "(10, 4) - (4,)"],
  ["вычесть вектор длины 3 из матрицы 5x3", "(5, 3) - (3,)"],
  ["(5,3)에서 (3,)를 빼면", "(5, 3) - (3,)"],
  ["(3,4)를 (4,)로 나누면", "(3, 4) / (4,)"],
  ["matriz 6x2 dividida pela soma das linhas (6,)", "(6, 2) / (6,)"],
  ["用 (4,) 去除 (10,4)", "(10, 4) / (4,)"],
  ["(4,) 除 (10,4)", "(10, 4) / (4,)"],
  ["(10,4) 除以 (4,)", "(10, 4) / (4,)"],
  ["(5,3) 被 (3,) 除", "(5, 3) / (3,)"],
  ["(3,4)*(4,2) 矩阵乘法", "(3, 4) @ (4, 2)"],
  ["почему не складываются (3,2) и (3,)", "(3, 2) + (3,)"],
  ["(3,4) artı (4,)", "(3, 4) + (4,)"],
];

for (const [text, expected] of TOLD)
  test(`in other words: ${text}`, () => assert.equal(read(text).said.en, `Read as shapes: ${expected}.`));

test("English stays as it is", () => {
  for (const text of [
    "the sum of (3, 4) and (4,) is (3, 4)",
    "a multiplier (3,) and the rest (3, 4)",
    "soma (3, 4) plus dendrites (4,)",
    "x is (100, 3), y is (100, 1) and w is (3,).",
  ])
    assert.equal(inEnglish(text), text);
});

test("traditional characters are simplified in their places", () => {
  assert.equal(simplified("會變成 (3,) 嗎"), "会变成 (3,) 吗");
});
