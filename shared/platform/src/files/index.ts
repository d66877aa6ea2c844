/* Files that are saved from the browser. Each package that uses them bundles its own copy; the host does not share one. */
export { downloadAttachment, downloadFile } from './download-file';
export { saveFile } from './save-file';
