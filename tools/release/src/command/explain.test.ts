import { explain } from './explain';

test.each([
  ['ENOSPC', 'disk-full.md'],
  ['EROFS', 'read-only'],
  ['EACCES', 'as the user of the server'],
  ['EPERM', 'as the user of the server'],
])('says what to do about %s of the file system, without a stack', (code, advice) => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(explain(Object.assign(new Error(`${code}: it failed, open '/data/keys/serial.new'`), { code }))).toBe(1);
  expect(print).toHaveBeenCalledWith(expect.stringMatching(/^Error: E[A-Z]+: it failed, open '.*'\n[^\n]+$/));
  expect(print).toHaveBeenCalledWith(expect.stringContaining(advice));
});
