const LONGEST_NAME = 200;

/** Path separators, control characters and marks that turn the direction of writing (`exe.fdp` shown as `pdf.exe`). */
const UNSAFE = /[/\\\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Lower-case ending of a file name without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Browsers escape these three characters of a name, and no others, when they send a form. */
function unescapeForm(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[AD]/g, ' ');
}

/** A file name that can be shown and saved anywhere: its last part, without unsafe characters, at most 200 long. */
export function cleanFileName(given: string): string {
  const last = unescapeForm(given).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(UNSAFE, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return 'document';
  const extension = extensionOf(clean);
  if (!extension) return Array.from(clean).slice(0, LONGEST_NAME).join('');
  const ending = `.${extension}`;
  const stem = Array.from(clean.slice(0, -ending.length))
    .slice(0, LONGEST_NAME - ending.length)
    .join('');
  return `${stem || 'document'}${ending}`;
}

/** Value of `Content-Disposition`: always a download, the name in plain ASCII and, for what ASCII lacks, as UTF-8. */
export function asAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
