/** Returns the `Content-Disposition` value for a download. */
export const attachmentDisposition = (name: string): string => disposition('attachment', name);

/** Returns the `Content-Disposition` value for a file that is shown within a page. */
export const inlineDisposition = (name: string): string => disposition('inline', name);

/** Encodes the name in ASCII and, if it has other characters, also in UTF-8. */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
