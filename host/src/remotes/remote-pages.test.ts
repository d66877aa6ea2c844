import { buildManifest } from '@atrium/testing';
import { findRemotePage, remotePages } from './remote-pages';
import { release } from '../testing/releases';

const chat = release('1.0.0').manifest;
const none = remotePages([], []);

test('finds the remote, title and guard of a page in the manifests', () => {
  expect(findRemotePage('/messaging', remotePages([chat], []))).toMatchObject({
    remote: 'remote-chat',
    title: { en: 'Messages' },
    guard: 'company',
    progressMs: 400,
  });
});

test('finds the remote of a page of docs/PRODUCT.md even if that remote is missing', () => {
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
])('returns the progress time of %s whether its remote is live or missing', (path, progressMs) => {
  expect(findRemotePage(path, none)).toMatchObject({ progressMs });
  const route = { path: path.slice(1), title: { en: 'Page' }, guard: 'user' as const, progressMs: 500 };
  const live = remotePages([buildManifest({ name: 'remote-board', routes: [route] })], []);
  expect(findRemotePage(path, live)).toMatchObject({ remote: 'remote-board', progressMs });
});

test('finds the remote of a page that the active release lacks', () => {
  expect(findRemotePage('/bulletin', remotePages([chat], []))).toMatchObject({ remote: 'remote-chat', title: null });
});

test('finds remote, title and guard of a page that only an earlier release had', () => {
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

test('applies the guards of docs/PRODUCT.md whatever the manifest states', () => {
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

test('returns null for other paths', () => {
  const pages = remotePages([chat], []);

  expect(findRemotePage('/dashboard', pages)).toBeNull();
  expect(findRemotePage('/', pages)).toBeNull();
  expect(findRemotePage('/messaging/x', pages)).toBeNull();
});
