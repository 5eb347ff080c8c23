// Functions that PyTorch has given up, and what it says in their place: older texts call them.
import { wrong } from "../shared/calling.js";

const GONE = "This function was deprecated since version 1.9 and is now removed.";

const MESSAGES = {
  qr: (some) =>
    " `torch.qr` is deprecated in favor of `torch.linalg.qr` and the boolean parameter `some` has been replaced with a string parameter `mode`.\n\n" +
    "Q, R = torch.qr(A) should be replaced with:\nQ, R = torch.linalg.qr(A, mode='reduced')\n\nand\n\n" +
    "Q, R = torch.qr(A, some=False) should be replaced with:\nQ, R = torch.linalg.qr(A, mode='complete')\n\n" +
    `Since \`some\` was set to ${some ? "True" : "False"}, use mode='${some ? "reduced" : "complete"}'.`,
  symeig: () =>
    " The default behavior has changed from using the upper triangular portion of the matrix by default to using the lower triangular portion.\n\n" +
    "L, _ = torch.symeig(A, upper=upper) should be replaced with:\nL = torch.linalg.eigvalsh(A, UPLO='U' if upper else 'L')\n\nand\n\n" +
    "L, V = torch.symeig(A, eigenvectors=True) should be replaced with:\nL, V = torch.linalg.eigh(A, UPLO='U' if upper else 'L')",
  eig: () =>
    " `torch.linalg.eig` returns complex tensors of dtype `cfloat` or `cdouble` rather than real tensors mimicking complex tensors.\n\n" +
    "L, _ = torch.eig(A) should be replaced with:\nL_complex = torch.linalg.eigvals(A)\n\nand\n\n" +
    "L, V = torch.eig(A, eigenvectors=True) should be replaced with:\nL_complex, V_complex = torch.linalg.eig(A)",
  lstsq: () =>
    " `torch.lstsq` is deprecated in favor of `torch.linalg.lstsq`.\n" +
    "`torch.linalg.lstsq` has reversed arguments and does not return the QR decomposition in the returned tuple (although it returns other information about the problem).\n\n" +
    "To get the QR decomposition consider using `torch.linalg.qr`.\n\n" +
    "The returned solution in `torch.lstsq` stored the residuals of the solution in the last m - n columns of the returned value whenever m > n. In torch.linalg.lstsq, the residuals are in the field 'residuals' of the returned named tuple.\n\n" +
    "The unpacking of the solution, as in\nX, _ = torch.lstsq(B, A).solution[:A.size(1)]\nshould be replaced with:\nX = torch.linalg.lstsq(A, B).solution",
  solve: () =>
    " `torch.solve` is deprecated in favor of `torch.linalg.solve`. `torch.linalg.solve` has its arguments reversed and does not return the LU factorization.\n\n" +
    "To get the LU factorization see `torch.lu`, which can be used with `torch.lu_solve` or `torch.lu_unpack`.\n" +
    "X = torch.solve(B, A).solution should be replaced with:\nX = torch.linalg.solve(A, B)",
  matrix_rank: () =>
    "\nPlease use the `torch.linalg.matrix_rank` function instead. The parameter 'symmetric' was renamed in `torch.linalg.matrix_rank()` to 'hermitian'.",
};

/** Under torch. */
export const removed = Object.fromEntries(
  Object.entries(MESSAGES).map(([name, said]) => [
    name,
    ([, some = true], { some: named = some }) => wrong(`${GONE}${said(named)}`),
  ]),
);
