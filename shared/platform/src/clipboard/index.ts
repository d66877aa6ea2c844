/* Copying to the clipboard. Each package that uses it bundles its own copy; the host does not share one. */
export { CopyButton, type CopyButtonProps, type CopyOptions, useCopy } from './copy-button';
