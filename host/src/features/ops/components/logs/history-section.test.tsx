import { API, type ReleaseHistoryEntry } from '@atrium/contracts';
import { apiError, screen, SOME_INSTANT, within } from '@atrium/testing';
import { openOps, preloadPages } from '../../testing/open-ops';

beforeAll(preloadPages);

const entry = (changes: Partial<ReleaseHistoryEntry>): ReleaseHistoryEntry => ({
  at: SOME_INSTANT,
  who: 'ada@example.com',
  action: 'activate',
  name: 'remote-example',
  ...changes,
});

/** Opens the history with these entries, one on each page. */
function open(entries: ReleaseHistoryEntry[], at = '/ops/history') {
  return openOps({
    at,
    api: (api) =>
      api.answer(API.operators.history, ({ query: { name, cursor = 0 } }) => {
        const matching = entries.filter((one) => name === undefined || one.name === name);
        return {
          entries: matching.slice(cursor, cursor + 1),
          nextCursor: cursor + 1 < matching.length ? cursor + 1 : null,
        };
      }),
  });
}

test('shows who changed what, and why', async () => {
  open([entry({ action: 'rollback', version: '1.2.0', from: '1.3.0', why: 'it is slow' })]);

  const row = within(await screen.findByRole('row', { name: /^Rolled back to 1\.2\.0/ }));
  for (const text of ['Before: 1.3.0', 'remote-example', 'ada@example.com', 'it is slow']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByText(/^20 Nov 2026/)).toBeVisible();
});

test.each([
  [{ action: 'publish', version: '1.4.0' }, 'Published 1.4.0'],
  [{ action: 'canary', version: '1.4.0', percent: 10 }, 'Started the canary 1.4.0 for 10%'],
  [{ action: 'demote', version: '1.3.0', from: '1.4.0', who: 'atrium' }, 'Demoted 1.4.0; 1.3.0 runs instead'],
  [{ action: 'prune', version: '1.1.0' }, 'Deleted 1.1.0 from the store'],
  [{ action: 'upload', version: '1.4.0' }, 'Stored 1.4.0 in the bucket'],
  [{ action: 'revoke key', key: 'MCowBQYDK2VwAyEA' }, 'Revoked a publishing key'],
  [{ action: 'freeze', name: '*', begins: SOME_INSTANT, ends: SOME_INSTANT }, 'Set a freeze'],
  [{ action: 'archive', version: '1.4.0' }, 'archive 1.4.0'],
])('describes %j', async (changes, text) => {
  open([entry(changes)]);

  expect(await screen.findByText(text)).toBeVisible();
});

test('shows the period of a freeze and what it is for', async () => {
  const ends = '2026-11-22T08:30:00.000Z';
  open([entry({ action: 'freeze', name: '*', begins: SOME_INSTANT, ends, why: 'Holidays' })]);
  const row = within(await screen.findByRole('row', { name: /^Set a freeze/ }));

  expect(row.getByText(/^20 Nov 2026, .* – 22 Nov 2026, /)).toBeVisible();
  expect(row.getByText('All packages')).toBeVisible();
});

test('shows why freezes were ignored', async () => {
  open([entry({ version: '1.4.0', why: 'A fix', despiteFreeze: 'data is lost' })]);
  const row = within(await screen.findByRole('row', { name: /^Activated 1\.4\.0/ }));

  expect(row.getByText('Despite a freeze: data is lost')).toBeVisible();
});

test('shows older entries on request', async () => {
  const { user } = open([entry({ version: '1.4.0' }), entry({ version: '1.3.0' })]);
  expect(await screen.findByText('Activated 1.4.0')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('Activated 1.3.0')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('filters by package, which stays in the URL', async () => {
  const { user, location } = open([entry({ name: 'host', version: '2.0.0' }), entry({ version: '1.3.0' })]);
  await screen.findByText('Activated 2.0.0');

  await user.selectOptions(screen.getByLabelText('Package'), 'remote-example');

  expect(await screen.findByText('Activated 1.3.0')).toBeVisible();
  expect(screen.queryByText('Activated 2.0.0')).not.toBeInTheDocument();
  expect(location()).toBe('/ops/history?package=remote-example');
});

test('shows that nothing has changed yet', async () => {
  open([]);

  expect(await screen.findByText('Nothing has changed yet')).toBeVisible();
});

test('keeps the loaded entries if older ones cannot be loaded', async () => {
  const { user, platform } = open([entry({ version: '1.4.0' }), entry({ version: '1.3.0' })]);
  const more = await screen.findByRole('button', { name: 'Show more' });
  platform.api.answer(API.operators.history, () => {
    throw apiError('INTERNAL');
  });

  await user.click(more);

  expect(await screen.findByText('Couldn’t load everything')).toBeVisible();
  expect(screen.getByText('Activated 1.4.0')).toBeVisible();
});
