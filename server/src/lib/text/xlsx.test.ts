import { strFromU8, unzipSync } from 'fflate';
import { columnName, type XlsxSheet, xlsxFile, type XlsxValue } from './xlsx';

const now = new Date('2026-11-21T08:30:00Z');

async function unzip(sheets: readonly XlsxSheet[], timeZone = 'UTC') {
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxFile(sheets, { timeZone, now })) chunks.push(Buffer.from(chunk as Buffer));
  const parts = unzipSync(Buffer.concat(chunks));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

interface Cell {
  type: string | undefined;
  style: string | undefined;
  value: string;
}

const unescapeXml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the cells by reference, as a spreadsheet program reads them. */
function cellsOf(xml = ''): Record<string, Cell> {
  const cells = xml.matchAll(/<c r="([A-Z]+\d+)"(?: t="(\w+)")?(?: s="(\d+)")?>(?:<v>|<is><t[^>]*>)([^<]*)/g);
  return Object.fromEntries(
    [...cells].map(([, reference, type, style, value = '']) => [reference, { type, style, value: unescapeXml(value) }]),
  );
}

async function cells(row: readonly XlsxValue[], timeZone?: string) {
  const parts = await unzip([{ name: 'Sheet', header: ['Title'], rows: [row] }], timeZone);
  return cellsOf(parts['xl/worksheets/sheet1.xml']);
}

it('writes a workbook whose parts refer to each other', async () => {
  const parts = await unzip([
    { name: 'Time', header: [], rows: [] },
    { name: 'Costs: a/b & <c>', header: [], rows: [] },
  ]);
  expect(Object.keys(parts).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
  ]);
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Costs  a b &amp; &lt;c&gt;" sheetId="2" r:id="rId2"/>');
  expect(parts['xl/_rels/workbook.xml.rels']).toContain('Target="worksheets/sheet2.xml"');
  expect(parts['[Content_Types].xml']).toContain('/xl/worksheets/sheet2.xml');
});

it('writes each kind of value with its type', async () => {
  const found = await cells([
    '=1+1',
    2.5,
    true,
    new Date('2026-11-21T12:00:00Z'),
    { minutes: 90 },
    { day: '2026-11-21' },
    { share: 0.125 },
  ]);
  expect(found).toEqual({
    A1: { type: 'inlineStr', style: '4', value: 'Title' },
    A2: { type: 'inlineStr', style: '5', value: '=1+1' },
    B2: { type: undefined, style: undefined, value: '2.5' },
    C2: { type: 'b', style: undefined, value: '1' },
    D2: { type: undefined, style: '1', value: '46347.5' },
    E2: { type: undefined, style: '2', value: '0.0625' },
    F2: { type: undefined, style: '3', value: '46347' },
    G2: { type: undefined, style: '6', value: '0.125' },
  });
});

it.each(['=1+1', '＝1+1', ' "=1', '\t=1'])('keeps %j as text when its cell is edited', async (value) => {
  expect(await cells([value, 'a=b'])).toMatchObject({
    A2: { type: 'inlineStr', style: '5', value },
    B2: { type: 'inlineStr', style: undefined },
  });
  const styles = (await unzip([]))['xl/styles.xml'] ?? '';
  const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(([xf]) => xf);
  expect(formats.map((xf) => xf.includes('quotePrefix="1"'))).toEqual([false, false, false, false, true, true, false]);
});

it('writes instants in the wall time of the zone', async () => {
  const { A2: cell } = await cells([new Date('2026-07-01T22:00:00Z')], 'Europe/Berlin');
  expect(cell?.value).toBe('46205');
});

it('makes columns wide enough for a day with its time, which programs otherwise show as ####', async () => {
  const sheet = (await unzip([{ name: 'Sheet', header: [], rows: [] }]))['xl/worksheets/sheet1.xml'] ?? '';
  expect(Number(/<sheetFormatPr defaultColWidth="(\d+)"/.exec(sheet)?.[1])).toBeGreaterThan('2026-11-21 12:00'.length);
});

it('escapes text that spreadsheets would read as a character code', async () => {
  const { A2: cell } = await cells(['_x0041_ _x000d_ _x41_ a_x0041']);
  expect(cell?.value).toBe('_x005F_x0041_ _x005F_x000d_ _x41_ a_x0041');
});

it('omits empty cells and keeps the columns of later ones', async () => {
  expect(Object.keys(await cells([null, undefined, NaN, 'x']))).toEqual(['A1', 'D2']);
});

it.each([
  ['markup', `<b>"Tom" & 'Ann'</b>`, `<b>"Tom" & 'Ann'</b>`],
  ['control characters', 'a\u0000b\u0008c\u001Fd\uFFFEe', 'abcde'],
  ['half a surrogate pair', 'a\uD800b', 'ab'],
  ['line breaks and emoji', 'a\nb\t😀', 'a\nb\t😀'],
  ['a text that is too long', 'x'.repeat(40_000), 'x'.repeat(32_767)],
])('keeps %s readable', async (_what, given, kept) => {
  expect((await cells([given])).A2?.value).toBe(kept);
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('names the column %i %s', (index, name) => expect(columnName(index)).toBe(name));

it('produces rows only as they are read, and ends them when reading stops', async () => {
  let made = 0;
  const ended = Promise.withResolvers<void>();
  async function* rows() {
    try {
      for (;;) yield [made++, `Some text of row ${made} that does not repeat ${Math.sqrt(made)}`];
    } finally {
      ended.resolve();
    }
  }
  const file = xlsxFile([{ name: 'Endless', header: ['a'], rows: rows() }], { timeZone: 'UTC', now });
  let bytes = 0;
  for await (const chunk of file) {
    bytes += (chunk as Buffer).length;
    if (bytes > 200_000) break;
  }
  await ended.promise;
  expect(made).toBeLessThan(60_000);
});

it('fails with the error of a sheet that cannot be read', async () => {
  async function* rows() {
    yield ['a'];
    throw new Error('The database is gone');
  }
  await expect(unzip([{ name: 'Sheet', header: [], rows: rows() }])).rejects.toThrow('The database is gone');
});
