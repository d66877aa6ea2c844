/* Inline edits of objects that several people may edit. Each package bundles its own copy, as with the form kit. */
export { SharedInlineEdit, type SharedInlineEditProps } from './shared-inline-edit';
