export { InlineEdit, InlineEditConflict } from './inline-edit';
export type { InlineConflict, InlineEditProps } from './inline-edit';
