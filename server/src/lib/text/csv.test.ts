import { parse } from 'csv-parse/sync';
import { csvFile, type CsvValue } from './csv';

async function textOf(rows: Iterable<readonly CsvValue[]>, header = ['a', 'b']) {
  const chunks: string[] = [];
  for await (const chunk of csvFile(header, rows)) chunks.push(chunk);
  return { text: chunks.join(''), chunks };
}

const readBack = async (rows: CsvValue[][]): Promise<string[][]> =>
  parse((await textOf(rows)).text, { bom: true }).slice(1);

it('begins with a byte order mark and ends each row with CRLF', async () => {
  expect((await textOf([[1, 'x']])).text).toBe('\uFEFFa,b\r\n1,x\r\n');
});

it('preserves quotes, separators, line breaks and outer spaces', async () => {
  const row = ['He said "no", twice;\nor\r\nmore', '  padded  '];
  expect(await readBack([row])).toEqual([row]);
});

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '=HYPERLINK("http://evil.example";"x")'];
const OTHER_SIGNS = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '−1'];
const AFTER_SKIPPED = [' =1+1', '\u00A0=1', '\u200B=1', '\uFEFF=1', '\u202E=1', '"=1+1"', ' "＝1', '\u0000=1'];

it.each([...FORMULAS, ...OTHER_SIGNS, ...AFTER_SKIPPED])('neutralises the formula %j', async (text) => {
  expect(await readBack([[text, 'x']])).toEqual([[`'${text}`, 'x']]);
});

it.each([
  ["note;=cmd|'/c calc'!A0;", "note;'=cmd|'/c calc'!A0;"],
  ['note;"＝1', 'note;\'"＝1'],
  ['note\n=1\t@A1', "note\n'=1\t'@A1"],
  ['a-b; c=d, e@f', 'a-b; c=d, e@f'],
])('neutralises formulas after other separators: %j', async (text, expected) => {
  expect(await readBack([['x', text]])).toEqual([['x', expected]]);
});

it('writes numbers with their sign, instants as ISO 8601 and nothing for null', async () => {
  const at = new Date('2026-11-21T08:30:00Z');
  expect(
    await readBack([
      [-1.5, at],
      [null, undefined],
      [true, 0],
    ]),
  ).toEqual([
    ['-1.5', '2026-11-21T08:30:00.000Z'],
    ['', ''],
    ['true', '0'],
  ]);
});

it('neutralises formulas in the header', async () => {
  expect((await textOf([], ['=a'])).text).toBe("\uFEFF'=a\r\n");
});

it('yields many rows in bounded chunks, generated on demand', async () => {
  let made = 0;
  function* rows() {
    for (; made < 100_000; made++) yield [made, 'some text'];
  }
  const file = csvFile(['number', 'text'], rows());
  const { value: first = '' } = await file.next();
  expect(first.length).toBeLessThan(70_000);
  expect(made).toBeLessThan(10_000);
  let length = first.length;
  for await (const chunk of file) length += chunk.length;
  expect(made).toBe(100_000);
  expect(length).toBeGreaterThan(1_000_000);
});
