/*
 * Files that are created in the browser. Each package that uses them bundles its own copy; the host does not share one.
 */
export { saveFile } from './save-file';
