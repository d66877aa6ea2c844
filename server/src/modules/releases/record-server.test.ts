import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROVIDED_FILE, recordServer } from './record-server';

const temporary = () => mkdtemp(join(tmpdir(), 'atrium-record-'));

it('replaces the record of the previous server', async () => {
  const [dataDir, program] = [await temporary(), await temporary()];
  for (const list of ['{"version":"1"}', '{"version":"2"}']) {
    await writeFile(join(program, PROVIDED_FILE), list);
    expect(await recordServer(dataDir, program)).toBe(true);
  }

  expect(await readFile(join(dataDir, 'releases/server.json'), 'utf8')).toBe('{"version":"2"}');
  expect(await readdir(join(dataDir, 'releases'))).toEqual(['server.json']);
});

it('records nothing for a server that runs from source', async () => {
  const dataDir = await temporary();

  expect(await recordServer(dataDir)).toBe(false);
  expect(await readdir(dataDir)).toEqual([]);
});
