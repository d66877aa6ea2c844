export { MonthGrid } from './month-grid';
export type { MonthGridProps } from './month-grid';
