import { inflateRawSync } from 'node:zlib';

/** Lengths in bytes of the fixed parts of zip records. */
const END = 22;
const ENTRY = 46;
const LOCAL = 30;
const DEFLATED = 8;

/** Returns the text of one file in a zip archive. Expects an archive without a comment, as the app writes it. */
function partOf(zip: Buffer, wanted: string): string {
  const end = zip.length - END;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + ENTRY, at + ENTRY + nameLength) === wanted) {
      const local = zip.readUInt32LE(at + 42);
      const from = local + LOCAL + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(bytes) : bytes).toString('utf8');
    }
    at += ENTRY + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`The file has no ${wanted}`);
}

const unescapeXml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A cell: text or a number. Dates, times and durations are numbers too. */
export type XlsxCell = string | number | undefined;

/** Returns the rows of a workbook's first sheet, with each cell keyed by its column title. */
export function xlsxRows(file: Buffer): Record<string, XlsxCell>[] {
  const [head = [], ...rows] = partOf(file, 'xl/worksheets/sheet1.xml')
    .split('<row ')
    .slice(1)
    .map((row) => [...row.matchAll(/<c r="([A-Z]+)\d+"( t="inlineStr")?[^>]*>(?:<v>|<is><t[^>]*>)([^<]*)/g)])
    .map((cells) =>
      cells.map(([, column = '', isText, value = '']) => ({
        column,
        value: isText ? unescapeXml(value) : Number(value),
      })),
    );
  const titles = new Map(head.map(({ column, value }) => [column, String(value)]));
  return rows.map((row) => Object.fromEntries(row.map(({ column, value }) => [titles.get(column) ?? column, value])));
}

const MINUTES = 24 * 60;

/** Converts a duration or time of day, as spreadsheets store it, to whole minutes. */
export const minutesOf = (cell: XlsxCell): number =>
  Math.round((typeof cell === 'number' ? cell : Number.NaN) * MINUTES);

/** Returns the calendar day of a cell, such as `2026-11-16`. */
export function dayOf(cell: XlsxCell): string {
  const sinceEpoch = Math.floor(typeof cell === 'number' ? cell : Number.NaN);
  return new Date(Date.UTC(1899, 11, 30 + sinceEpoch)).toISOString().slice(0, 10);
}
