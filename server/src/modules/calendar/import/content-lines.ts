/** A line of an iCalendar file (RFC 5545, 3.1), in upper case where case does not matter. */
export interface ContentLine {
  name: string;
  /** Parameters as written in the file, such as `;TZID=Europe/Berlin`. */
  parameters: string;
  value: string;
}

/** Returns the index of the colon before the value: the first one outside of quotation marks. */
function colonOf(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    const character = line[index];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === ':' && !isQuoted) return index;
  }
  return line.indexOf(':');
}

/** Parses an unfolded line. Returns null for a line without a name and value. */
export function parseLine(line: string): ContentLine | null {
  const colon = colonOf(line);
  const head = line.slice(0, Math.max(colon, 0));
  const end = head.indexOf(';');
  const name = end === -1 ? head : head.slice(0, end);
  if (!/^[A-Za-z0-9-]+$/.test(name)) return null;
  return { name: name.toUpperCase(), parameters: end === -1 ? '' : head.slice(end), value: line.slice(colon + 1) };
}

/** Returns the value of a parameter without quotation marks; '' if the line does not have it. */
export function parameterOf({ parameters }: ContentLine, name: string): string {
  const [, quoted, plain = ''] = new RegExp(`;${name}=(?:"([^"]*)"|([^;"]*))`, 'i').exec(parameters) ?? [];
  return quoted ?? plain;
}

/** Returns a TEXT value without its escapes (RFC 5545, 3.3.11). */
export const textOf = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));

/** Decodes bytes as UTF-8, or as Windows-1252 where they are not: old programs write that. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const UTF16_MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** Returns the lines of a file. Folded lines are joined before decoding, since folds may split a character. */
export function linesOf(bytes: Buffer): string[] {
  const utf16 = UTF16_MARKS[bytes.subarray(0, 2).toString('hex')];
  const raw = utf16 === undefined ? bytes : Buffer.from(new TextDecoder(utf16).decode(bytes));
  const unfolded = raw.toString('latin1').replaceAll(/\r?\n[ \t]/g, '');
  return decodeText(Buffer.from(unfolded, 'latin1')).split(/\r\n|\n|\r/);
}
