import { disarmFormulas } from './formulas';

/** Excel reads a CSV file as UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Number of characters per chunk of the stream. */
const CHUNK_LENGTH = 64 * 1024;

export type CsvValue = string | number | boolean | Date | null | undefined;

/**
 * Formats one cell: numbers with a decimal point, instants as ISO 8601. A text that a spreadsheet would evaluate as a
 * formula gets an apostrophe before it; numbers keep their sign.
 */
function cellOf(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const text = disarmFormulas(value);
  return /[",;\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

const rowOf = (values: readonly CsvValue[]) => `${values.map(cellOf).join(',')}\r\n`;

/** Streams a CSV file (RFC 4180, UTF-8). Memory use does not depend on the number of rows. */
export async function* csvFile(
  header: readonly string[],
  rows: Iterable<readonly CsvValue[]> | AsyncIterable<readonly CsvValue[]>,
): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + rowOf(header);
  for await (const row of rows) {
    text += rowOf(row);
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = '';
  }
  yield text;
}
