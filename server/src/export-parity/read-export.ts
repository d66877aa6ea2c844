import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';

/** Returns the rows of a CSV export below its header. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = parse(text, { bom: true, relax_column_count: false });
  return rows.slice(1);
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The style of durations in our workbooks, which are fractions of a day. */
const DURATION_STYLE = '2';

/** Returns the rows of an XLSX export below its header, with durations in hours. */
export function readXlsx(bytes: Uint8Array, width: number): string[][] {
  const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml'];
  const xml = sheet ? strFromU8(sheet) : '';
  const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].slice(1);
  return rows.map(([, cells = '']) => {
    const row = Array<string>(width).fill('');
    const found = cells.matchAll(/<c r="([A-Z]+)\d+"(?: t="(\w+)")?(?: s="(\d+)")?>(?:<v>|<is><t[^>]*>)([^<]*)/g);
    for (const [, letters = '', , style, value = ''] of found) {
      row[columnOf(letters)] = style === DURATION_STYLE ? String(Number(value) * 24) : unescapeXml(value);
    }
    return row;
  });
}
