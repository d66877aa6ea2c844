import { buildManifest } from '@atrium/testing';
import { findRemotePage, remotePages } from './remote-pages';
import { release } from '../testing/releases';

const chat = release('1.0.0').manifest;
const none = remotePages([], []);

test('a page belongs to the remote whose manifest has it, with its guard', () => {
  expect(findRemotePage('/messaging', remotePages([chat], []))).toMatchObject({
    remote: 'remote-chat',
    title: { en: 'Messages' },
    guard: 'company',
    progressMs: 400,
  });
});

test('a page of docs/PRODUCT.md whose remote is missing still belongs to it', () => {
  expect(findRemotePage('/messaging', none)).toMatchObject({ remote: 'remote-chat', title: null });
  expect(findRemotePage('/messaging/with/grace', none)).toMatchObject({ remote: 'remote-chat', title: null });
  expect(findRemotePage('/project/0123', remotePages([chat], []))).toMatchObject({
    remote: 'remote-time',
    title: null,
  });
});

test.each([
  ['/messaging', 400],
  ['/calendar', 600],
  ['/admin', 800],
  ['/workspace', 800],
])('the progress bar of %s takes its time while the remote is missing too', (path, progressMs) => {
  expect(findRemotePage(path, none)).toMatchObject({ progressMs });
});

test('a page that the live release lacks still belongs to its remote', () => {
  expect(findRemotePage('/bulletin', remotePages([chat], []))).toMatchObject({ remote: 'remote-chat', title: null });
});

test('a page that only an earlier release had belongs to its remote, with title and guard', () => {
  const seen = {
    remote: 'remote-board',
    path: 'board/:id',
    title: { en: 'Board' },
    guard: 'company' as const,
    progressMs: 600,
    seenAt: 0,
  };

  expect(findRemotePage('/board/7', remotePages([buildManifest({ name: 'remote-board' })], [seen]))).toMatchObject({
    remote: 'remote-board',
    title: { en: 'Board' },
    guard: 'company',
    progressMs: 600,
  });
});

test('the guards of docs/PRODUCT.md apply to its pages, whatever the manifest says', () => {
  const route = { title: { en: 'Open to all' }, guard: 'user' as const, progressMs: 400 };
  const manifest = buildManifest({
    name: 'remote-admin',
    routes: [
      { ...route, path: 'admin' },
      { ...route, path: 'admin/audit' },
      { ...route, path: 'Admin-Time-Cost' },
      { ...route, path: 'owner-dashboard', guard: 'founder' },
      { ...route, path: 'reports' },
    ],
  });
  const guards = remotePages([manifest], [])
    .slice(0, 5)
    .map(({ guard }) => guard);

  expect(guards).toEqual(['admin', 'admin', 'admin', 'user', 'user']);
});

test('any other path is nobody’s', () => {
  const pages = remotePages([chat], []);

  expect(findRemotePage('/dashboard', pages)).toBeNull();
  expect(findRemotePage('/', pages)).toBeNull();
  expect(findRemotePage('/messaging/x', pages)).toBeNull();
});
