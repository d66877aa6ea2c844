import { API } from '@atrium/contracts';
import { anId, apiError, type FakeApi, screen, SOME_INSTANT, waitFor, within } from '@atrium/testing';
import { buildReleased, buildWithCanary, openOps, preloadPages } from '../../testing/open-ops';

beforeAll(preloadPages);

const at = '/ops/releases/remote-example';
const none = { runs: 0, failures: 0, medianContentMs: null };
const STARTS = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'];

const healthy = (api: FakeApi) =>
  api.answer(API.operators.health, () => ({
    starts: STARTS,
    versions: [
      { version: '1.3.0', figures: [none, { runs: 40, failures: 1, medianContentMs: 900 }] },
      { version: '1.4.0', figures: [none, { runs: 4, failures: 2, medianContentMs: 2_500 }] },
    ],
  }));

/** Returns the cells of the last interval in the data table of a chart. */
async function lastCells(caption: string): Promise<(string | null)[]> {
  const chart = await screen.findByRole('figure', { name: caption });
  const rows = within(chart).getAllByRole('row', { hidden: true });
  const [, ...cells] = [...(rows.at(-1)?.children ?? [])];
  return cells.map(({ textContent }) => textContent);
}

test('plots the failed share, the time to content and the sessions of each version', async () => {
  openOps({ at, api: healthy });

  expect(await lastCells('Failed sessions')).toEqual(['2.5%', '50%']);
  expect(await lastCells('Median time to content')).toEqual(['0.9s', '2.5s']);
  expect(await lastCells('Sessions')).toEqual(['40', '4']);
});

test('fetches the last 30 days on request, and keeps the choice in the URL', async () => {
  const { platform, user, location } = openOps({ at, api: healthy });
  await user.click(await screen.findByRole('radio', { name: 'Last 30 days' }));

  await waitFor(() =>
    expect(platform.api.calls(API.operators.health).map(({ query }) => query)).toEqual([
      { period: 'day' },
      { period: 'month' },
    ]),
  );
  expect(location()).toBe(`${at}?period=month`);
});

test('shows that figures appear once people have used a version', async () => {
  openOps({
    at,
    api: (api) =>
      api.answer(API.operators.health, () => ({
        starts: STARTS,
        versions: [{ version: '1.3.0', figures: [none, none] }],
      })),
  });

  expect(await screen.findByText('No sessions in this period')).toBeVisible();
});

test('lists the stored versions with their state, and the history of the package', async () => {
  const { platform } = openOps({
    at,
    packages: [buildWithCanary()],
    api: (api) =>
      healthy(api).answer(API.operators.history, () => ({
        entries: [
          { at: SOME_INSTANT, who: 'ada', action: 'canary', name: 'remote-example', version: '1.4.0', percent: 10 },
        ],
        nextCursor: null,
      })),
  });
  const stored = within(await screen.findByRole('table', { name: 'Stored versions' }));
  const rowOf = (version: string) => stored.findByRole('row', { name: new RegExp(`^${version}`) });

  expect(await rowOf('1.4.0')).toHaveTextContent('Canary');
  expect(await rowOf('1.3.0')).toHaveTextContent('Active');
  expect(await rowOf('1.2.0')).toHaveTextContent('Last good');
  expect(await screen.findByText('Started the canary 1.4.0 for 10%')).toBeVisible();
  expect(platform.api.calls(API.operators.history)).toMatchObject([{ query: { name: 'remote-example' } }]);
});

test('lists the commits of a newer version since the active one', async () => {
  const subjects = ['chat: Send faster', 'chat: Send faster'];
  const [next, ...others] = buildReleased().stored;
  if (!next) throw new Error('Nothing is stored.');
  openOps({
    at,
    packages: [buildReleased({ stored: [{ ...next, commits: { count: 12, subjects } }, ...others] })],
    api: healthy,
  });
  const stored = within(await screen.findByRole('table', { name: 'Stored versions' }));
  const row = within(await stored.findByRole('row', { name: /^1\.4\.0/ }));

  expect(row.getByText('12 commits')).toBeVisible();
  expect(row.getAllByText('chat: Send faster')).toHaveLength(2);
  expect(row.getByText('and 10 more')).toBeVisible();
});

test('shows a freeze above the charts, which wait until freezes are known', async () => {
  let answer = () => {};
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  openOps({
    at,
    api: (api) =>
      healthy(api).answer(API.operators.freezes, async () => {
        await known;
        const freeze = { _id: anId(), from: SOME_INSTANT, to: '2026-11-22T08:30:00.000Z', packages: null };
        return { freezes: [{ ...freeze, why: 'Holidays', by: 'ada', isInForce: true, mayEnd: true }], freezable: null };
      }),
  });
  await screen.findByRole('table', { name: 'Stored versions', hidden: true });
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();

  answer();

  const notice = await screen.findByText(/^Frozen until 22 Nov 2026, .*\(Holidays\)$/);
  const chart = await screen.findByRole('figure', { name: 'Failed sessions' });
  expect(notice.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('offers the changes of the package', async () => {
  const { user } = openOps({ at, api: healthy });

  await user.click(await screen.findByRole('button', { name: 'Roll back remote-example' }));

  expect(await screen.findByText('Roll back remote-example 1.3.0?')).toBeVisible();
});

test('offers no changes of a package that the user does not operate', async () => {
  openOps({ at, packages: [buildReleased({ mayChange: false })], api: healthy });

  expect(await screen.findByText(/You do not operate this package\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /remote-example$/ })).not.toBeInTheDocument();
});

test('shows a package that does not exist as not found', async () => {
  openOps({ at: '/ops/releases/remote-nothing', packages: [buildReleased()] });

  expect(await screen.findByText('Package not found')).toBeVisible();
  expect(screen.getByText('Nothing of remote-nothing is stored or live.')).toBeVisible();
});

test('shows the stored versions if the health cannot be loaded', async () => {
  openOps({
    at,
    api: (api) =>
      api.answer(API.operators.health, () => {
        throw apiError('INTERNAL');
      }),
  });

  expect(await screen.findByText('Couldn’t load the health of the versions')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Stored versions' })).toBeVisible();
});
