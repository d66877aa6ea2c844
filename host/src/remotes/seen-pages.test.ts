import { buildManifest } from '@atrium/testing';
import { keptStorage } from '@atrium/platform';
import { recordSeenPages } from './seen-pages';

const DAY_MS = 24 * 60 * 60 * 1000;

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const withRoutes = (...paths: string[]) => [
  buildManifest({
    routes: paths.map((path) => ({
      path,
      title: { en: path },
      guard: 'company',
      operation: 'leave.decide',
      progressMs: 600,
    })),
  }),
];

test('returns no earlier pages for the first manifests of a browser', () => {
  expect(recordSeenPages(withRoutes('board'), storage())).toEqual([]);
});

test('returns pages that only an earlier manifest had, with their guards', () => {
  const kept = storage();
  recordSeenPages(withRoutes('board', 'reports'), kept, 1_000);

  expect(recordSeenPages(withRoutes('Board'), kept, 2_000)).toEqual([
    {
      remote: 'remote-example',
      path: 'reports',
      title: { en: 'reports' },
      guard: 'company',
      operation: 'leave.decide',
      progressMs: 600,
      seenAt: 1_000,
    },
  ]);
});

test('removes a page 14 days after the last manifest that had it', () => {
  const kept = storage();
  recordSeenPages(withRoutes('board'), kept, 0);

  expect(recordSeenPages([], kept, 14 * DAY_MS - 1)).toHaveLength(1);
  expect(recordSeenPages([], kept, 14 * DAY_MS)).toEqual([]);
  expect(recordSeenPages([], kept, 0)).toEqual([]);
});

test.each(['{', '[{"path":"board"}]', '"board"'])('ignores a store that holds %s', (text) => {
  const kept = storage();
  kept.setItem('atrium_remote_pages', text);

  expect(recordSeenPages(withRoutes('board'), kept)).toEqual([]);
});

test('returns no earlier pages when storage is blocked', () => {
  const refusing = keptStorage(() => {
    throw new Error('blocked');
  });

  expect(recordSeenPages(withRoutes('board'), refusing)).toEqual([]);
});
