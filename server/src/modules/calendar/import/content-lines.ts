/** A line of an iCalendar file (RFC 5545, 3.1). */
export interface ContentLine {
  /** In upper case. */
  name: string;
  /** Parameters as written in the file, such as `;TZID=Europe/Berlin`. */
  parameters: string;
  value: string;
}

/** Returns the index of the colon before the value: the first one outside of quotation marks. */
function indexOfColon(line: string): number {
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
  const colon = indexOfColon(line);
  const nameAndParameters = line.slice(0, Math.max(colon, 0));
  const end = nameAndParameters.indexOf(';');
  const name = end === -1 ? nameAndParameters : nameAndParameters.slice(0, end);
  if (!/^[A-Za-z0-9-]+$/.test(name)) return null;
  return { name: name.toUpperCase(), parameters: nameAndParameters.slice(name.length), value: line.slice(colon + 1) };
}

/** Returns the value of a parameter without quotation marks; '' if the line does not have it. */
export function parameterOf({ parameters }: ContentLine, name: string): string {
  const [, quoted, plain = ''] = new RegExp(`;${name}=(?:"([^"]*)"|([^;"]*))`, 'i').exec(parameters) ?? [];
  return quoted ?? plain;
}

/** Returns a TEXT value without its escapes (RFC 5545, 3.3.11). */
export const unescapeText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));

/** Decodes bytes as UTF-8, or as Windows-1252 if they are not valid UTF-8, because old programs write that. */
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
