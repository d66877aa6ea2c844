export { type ComparedField, ComparisonTable, type ComparisonTableProps } from './comparison-table';
export { Fact, FactList } from './fact-list';
export type { FactProps } from './fact-list';
