import { findRemotePage } from './find-remote-page';
import { release } from './testing';

const chat = release('1.0.0').manifest;

test('a page belongs to the remote whose manifest has it, with its guard', () => {
  expect(findRemotePage('/messaging', [chat])).toEqual({
    remote: 'remote-chat',
    title: { en: 'Messages' },
    guard: 'company',
    progressMs: 400,
  });
});

test('a path of the specification whose remote is missing still belongs to it', () => {
  expect(findRemotePage('/messaging', [])).toMatchObject({ remote: 'remote-chat', title: null });
  expect(findRemotePage('/project/0123', [chat])).toMatchObject({ remote: 'remote-time', title: null });
});

test.each([
  ['/messaging', 400],
  ['/calendar', 600],
  ['/admin', 800],
  ['/workspace', 800],
])('the progress bar of %s takes its time while the remote is missing too', (path, progressMs) => {
  expect(findRemotePage(path, [])).toMatchObject({ progressMs });
});

test('a page that a live remote does not have is nobody’s', () => {
  expect(findRemotePage('/bulletin', [chat])).toBeNull();
});

test('any other path is nobody’s', () => {
  expect(findRemotePage('/dashboard', [chat])).toBeNull();
  expect(findRemotePage('/', [chat])).toBeNull();
});
