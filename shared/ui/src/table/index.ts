export { BulkBar } from './bulk-bar';
export { DataTable } from './data-table';
export type { DataTableProps } from './data-table-props';
export type { DataColumn, SortValue, TableOrder } from './columns';
export { sortItems } from './use-table-model';
