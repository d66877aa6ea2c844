export { Matrix } from './matrix';
export type { MatrixColumn, MatrixProps, MatrixRow, MatrixTotals } from './matrix';
