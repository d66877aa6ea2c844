import { clockAt, dayAt, offsetOfRepeatedTime, wallTime } from '@atrium/domain';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isFormula } from './formulas';

/** A duration, shown as hours and minutes even beyond 24 hours. */
export interface Duration {
  minutes: number;
}

/**
 * A `Date` is an instant, shown in the local time of `timeZone`; `day` is a calendar day such as `2026-11-21`; `share` is
 * a part of 1, shown as a percentage.
 */
export type XlsxValue =
  | string
  | number
  | boolean
  | Date
  | Duration
  | { day: string }
  | { share: number }
  | null
  | undefined;

export interface XlsxSheet {
  /** At most 31 characters; characters that Excel rejects become spaces. */
  name: string;
  header: readonly string[];
  rows: Iterable<readonly XlsxValue[]> | AsyncIterable<readonly XlsxValue[]>;
}

interface Options {
  /** IANA name of the time zone in which instants are shown. */
  timeZone: string;
  /** Timestamp of the files inside the archive. */
  now: Date;
}

/**
 * Indexes into `cellXfs` of the style sheet. Header cells and texts that look like formulas have `quotePrefix`, so that
 * they remain texts when they are edited.
 */
const STYLES = { instant: 1, duration: 2, day: 3, header: 4, formula: 5, share: 6 } as const;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets: two days before 1 January 1900, since Excel counts a 29 February 1900. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** Excel's maximum number of rows per sheet. */
const MAX_ROWS = 1_048_576;
/** Excel's maximum length of the text in a cell. */
const MAX_TEXT_LENGTH = 32_767;

/** Characters that XML 1.0 does not allow, including lone surrogates. */
const INVALID = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Underscores that begin a code which spreadsheets replace by its character, such as `_x0041_`. */
const CODE_START = /_(?=x[\da-f]{4}_)/gi;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string) => text.replace(INVALID, '').replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found);

const escapeText = (text: string) => escapeXml(text.replace(CODE_START, '_x005F_'));

/** Returns the column name for an index: `A`, `Z`, `AA` for 0, 25, 26. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const numberCell = (reference: string, value: number, style?: number) =>
  `<c r="${reference}"${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`;

/** Returns a text cell. `escapeXml` also removes a lone surrogate at the cut. */
const textCell = (reference: string, value: string, style?: number) =>
  `<c r="${reference}" t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeText(value.slice(0, MAX_TEXT_LENGTH))}</t></is></c>`;

/** Returns a cell with a local time: a number, or a text with the offset from UTC for a time that clocks show twice. */
function instantCell(reference: string, instant: number, timeZone: string): string {
  const offset = offsetOfRepeatedTime(instant, timeZone);
  if (offset === null) return numberCell(reference, (wallTime(instant, timeZone) - EPOCH_MS) / DAY_MS, STYLES.instant);
  return textCell(reference, `${dayAt(instant, timeZone)} ${clockAt(instant, timeZone)} ${offset}`);
}

function cellOf(reference: string, value: XlsxValue, timeZone: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return textCell(reference, value, isFormula(value) ? STYLES.formula : undefined);
  if (typeof value === 'number') return Number.isFinite(value) ? numberCell(reference, value) : '';
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date) return instantCell(reference, value.getTime(), timeZone);
  if ('day' in value) return numberCell(reference, (Date.parse(value.day) - EPOCH_MS) / DAY_MS, STYLES.day);
  if ('share' in value) return numberCell(reference, value.share, STYLES.share);
  return numberCell(reference, value.minutes / (24 * 60), STYLES.duration);
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** In characters: enough for a day with its time, which programs show as #### in a narrower column. */
const COLUMN_WIDTH = 18;

/** Number of characters per chunk of the stream. */
const CHUNK_LENGTH = 64 * 1024;

async function* sheetXml({ header, rows }: XlsxSheet, timeZone: string): AsyncGenerator<string> {
  let xml = `${PROLOGUE}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="${COLUMN_WIDTH}" defaultRowHeight="15"/><sheetData>`;
  xml += `<row r="1">${header.map((title, column) => textCell(`${columnName(column)}1`, title, STYLES.header)).join('')}</row>`;
  let line = 1;
  for await (const row of rows) {
    line += 1;
    if (line > MAX_ROWS) throw new RangeError(`A sheet holds at most ${MAX_ROWS} rows`);
    const cells = row.map((value, column) => cellOf(`${columnName(column)}${line}`, value, timeZone));
    xml += `<row r="${line}">${cells.join('')}</row>`;
    if (xml.length < CHUNK_LENGTH) continue;
    yield xml;
    xml = '';
  }
  yield `${xml}</sheetData></worksheet>`;
}

const STYLE_SHEET = `${PROLOGUE}<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="167" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" quotePrefix="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/><xf numFmtId="167" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const sheetName = (name: string) => escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));

const writeNumbered = (sheets: readonly XlsxSheet[], write: (number: number, sheet: XlsxSheet) => string) =>
  sheets.map((sheet, index) => write(index + 1, sheet)).join('');

const contentTypes = (sheets: readonly XlsxSheet[]) =>
  `${PROLOGUE}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${writeNumbered(sheets, (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`;

const workbook = (sheets: readonly XlsxSheet[]) =>
  `${PROLOGUE}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${writeNumbered(sheets, (at, { name }) => `<sheet name="${sheetName(name)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`;

const workbookRelations = (sheets: readonly XlsxSheet[]) =>
  `${PROLOGUE}<Relationships xmlns="${PACKAGE}/relationships">${writeNumbered(sheets, (at) => `<Relationship Id="rId${at}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`;

const RELATIONS = `${PROLOGUE}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/**
 * Streams an Excel workbook. Sheets are read one after the other while the file is sent, so memory use does not depend
 * on the number of rows; if the reader pauses, reading rows pauses too. If a sheet cannot be read, the stream fails
 * with its error.
 */
export function xlsxFile(sheets: readonly XlsxSheet[], { timeZone, now: mtime }: Options): Readable {
  const zip = new ZipFile();
  const options = { mtime, compress: true };
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name, options);
  add('[Content_Types].xml', contentTypes(sheets));
  add('_rels/.rels', RELATIONS);
  add('xl/workbook.xml', workbook(sheets));
  add('xl/_rels/workbook.xml.rels', workbookRelations(sheets));
  add('xl/styles.xml', STYLE_SHEET);
  const bytes = new PassThrough();
  let open: Readable | undefined;
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, options, (ready) => {
      open = Readable.from(sheetXml(sheet, timeZone), { objectMode: false, highWaterMark: CHUNK_LENGTH });
      // yazl does not handle errors of this stream.
      open.on('error', (error) => bytes.destroy(error));
      ready(null, open);
    });
  }
  zip.on('error', (error: Error) => bytes.destroy(error));
  bytes.on('close', () => open?.destroy());
  zip.outputStream.pipe(bytes);
  zip.end();
  return bytes;
}
