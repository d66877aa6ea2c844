export { DateRangeField } from './date-range-field';
export type { DateRange, DateRangeFieldProps, DateRangePreset } from './date-range-field';
export { SearchField } from './search-field';
export type { SearchFieldProps } from './search-field';
export { FilterBar } from './filter-bar';
export type { FilterBarProps, FilterChoice } from './filter-bar';
