const LONGEST_NAME = 200;

/** Path separators, control characters and marks that reverse the text direction (`exe.fdp` shown as `pdf.exe`). */
const UNSAFE = /[/\\\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns the lower-case extension of a file name without its dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Unescapes a file name: in forms, browsers escape exactly these three characters of it. */
function unescapeForm(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[AD]/g, ' ');
}

/** Returns a file name that is safe to show and save: its last part, without unsafe characters, at most 200 long. */
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
