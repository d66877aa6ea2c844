import { createDelta } from './delta';

jest.mock('node:zlib', () => ({ constants: {} }));

test('creates no delta on a Node without Zstandard', async () => {
  expect(await createDelta(Buffer.from('after'), Buffer.from('before'))).toBeNull();
});
