/** How long the object URL stays valid, in ms; a browser may start the download late. */
const OBJECT_URL_LIFETIME_MS = 60_000;

/** Downloads a file that was created in the browser, under the given file name. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME_MS);
}
