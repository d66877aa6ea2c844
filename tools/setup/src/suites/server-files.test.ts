import { existsSync } from 'node:fs';
import { embeddedTests, nodesTests } from './server-files';

const endingWith = (files: readonly string[], ending: string) => files.filter((file) => file.endsWith(ending));

test('selects tests of the embedded database and a sample of others', () => {
  const files = embeddedTests();
  expect(endingWith(files, 'db/embedded/embedded.test.ts')).toHaveLength(1);
  expect(endingWith(files, 'chat/search/search.test.ts')).toHaveLength(1);
  expect(endingWith(files, 'lib/ids.test.ts')).toEqual([]);
});

test('selects tests that need several processes and a sample of those with sockets', () => {
  const files = nodesTests(false);
  expect(endingWith(files, 'scale/killed-node.nodes.test.ts')).toHaveLength(1);
  expect(endingWith(files, 'realtime/realtime.test.ts')).toHaveLength(1);
  expect(endingWith(files, 'chat/chat.gateway.test.ts')).toEqual([]);
});

test('selects every test with sockets only once if all tests run on two processes', () => {
  const files = nodesTests(true);
  expect(endingWith(files, 'chat/chat.gateway.test.ts')).toHaveLength(1);
  expect(files).toEqual(expect.arrayContaining(nodesTests(false)));
  expect(new Set(files).size).toBe(files.length);
});

test('selects only existing tests', () => {
  expect([...embeddedTests(), ...nodesTests(false)].filter((file) => !existsSync(file))).toEqual([]);
});
