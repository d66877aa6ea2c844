import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import { chunkName, createDelta, isWorthwhile } from './delta';

/** Returns the text of a script of several hundred functions, without repetition that any compression would find. */
const script = (): string => {
  const line = (index: number) => `function f${index}(){return"${randomBytes(24).toString('base64')}"}`;
  return Array.from({ length: 400 }, (_, index) => line(index)).join('\n');
};

const decode = (delta: Buffer | null, dictionary: Buffer): string =>
  zstdDecompressSync(delta?.subarray(40) ?? Buffer.alloc(0), { dictionary }).toString();

test('returns the dictionary’s hash and a stream that decompresses to the file with the dictionary', async () => {
  const [before, after] = [Buffer.from(script()), Buffer.from(script())];
  const delta = await createDelta(after, before);
  expect(delta?.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta?.subarray(8, 40)).toEqual(createHash('sha256').update(before).digest());
  // The magic number of Zstandard.
  expect(delta?.subarray(40, 44).toString('hex')).toBe('28b52ffd');
  expect(decode(delta, before)).toBe(after.toString());
});

test('costs little more than what has changed', async () => {
  const before = script();
  const after = before.replace('function f200()', 'function renamed(value)').replace('function f300()', 'function g()');
  const delta = await createDelta(Buffer.from(after), Buffer.from(before));
  expect(delta?.length).toBeLessThan(200);
  expect(brotliCompressSync(after).length).toBeGreaterThan(8_000);
  expect(decode(delta, Buffer.from(before))).toBe(after);
});

test.each([5_000, 65_000, 130_000, 300_000])('finds a dictionary of %d bytes after 4 KB of new code', async (bytes) => {
  const dictionary = randomBytes(bytes);
  const added = randomBytes(4_000);
  const delta = await createDelta(Buffer.concat([added, dictionary]), dictionary);
  expect(delta?.length).toBeLessThan(added.length + 200);
});

test('does not decompress to the file with another dictionary', async () => {
  const [before, other] = [Buffer.from(script()), Buffer.from(script())];
  const delta = await createDelta(before, before);
  let text = '';
  try {
    text = decode(delta, other);
  } catch {
    // A stream that refers to what the dictionary does not have may be refused.
  }
  expect(text).not.toBe(before.toString());
});

test.each([
  ['a dictionary in the format of Zstandard', Buffer.from('after'), Buffer.from([0x37, 0xa4, 0x30, 0xec, 1])],
  ['a file beyond 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1), Buffer.from('before')],
  ['a dictionary beyond 8 MB', Buffer.from('after'), Buffer.alloc(8 * 1024 * 1024 + 1)],
])('refuses %s', async (_what, content, dictionary) => {
  expect(await createDelta(content, dictionary)).toBeNull();
});

test.each([
  [799, true],
  [801, false],
])('counts a delta of %d bytes beside 1,000 as worthwhile: %p', (bytes, expected) => {
  expect(isWorthwhile(Buffer.alloc(bytes), 1_000)).toBe(expected);
});

test.each([
  ['remote.0123456789abcdef.js', 'remote'],
  ['482.fedcba9876543210.js', '482'],
  ['page.view.0123456789abcdef.js', 'page.view'],
  ['entry.js', null],
  ['entry.0123456789ABCDEF.js', null],
  ['inter.0123456789abcdef.woff2', null],
  ['.0123456789abcdef.js', null],
])('derives the chunk of %s: %p', (file, expected) => {
  expect(chunkName(file)).toBe(expected);
});
