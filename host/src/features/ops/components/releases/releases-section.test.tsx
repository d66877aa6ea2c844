import { API, type ReleasedPackage } from '@atrium/contracts';
import { act, apiError, buildRegistry, type FakeApi, networkError, screen, waitFor, within } from '@atrium/testing';
import { publishRegistry } from '../../../../testing/publish-registry';
import { buildLive, buildReleased, buildWithCanary, openOps, preloadPages } from '../../testing/open-ops';

beforeAll(preloadPages);
afterEach(() => jest.useRealTimers());

const table = () => screen.findByRole('table', { name: 'What is live' });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const unused = { runs: 0, failures: 0, medianContentMs: null };

test('lists the host before the remotes, and these by name', async () => {
  openOps({ packages: ['remote-other', 'host', 'remote-example'].map((name) => buildReleased({ name })) });

  const names = await within(await table()).findAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(['host', 'remote-example', 'remote-other']);
  expect(within(await table()).getByRole('link', { name: 'host' })).toHaveAttribute('href', '/ops/releases/host');
});

test('shows since when a version is live, by whom, and how sessions ran it', async () => {
  openOps({
    packages: [buildWithCanary('1.4.0', { runs: 1_204, failures: 5, medianContentMs: 850, by: 'atrium' })],
  });
  const row = await rowOf('remote-example');

  expect(row.getAllByText(/^Since 20 Nov 2026, .* by grace@example\.com$/)).toHaveLength(2);
  expect(row.getByText(/by Atrium, automatically$/)).toBeVisible();
  expect(row.getByText('1,204 sessions · 0.42% failed · 0.85s to content')).toBeVisible();
  expect(row.getByText('10% of the users')).toBeVisible();
});

test.each([
  ['en', 'Sessions with problems: covered the top bar (1,200), did not stop (1), other problem (1)'],
  [
    'de',
    'Sitzungen mit Problemen: verdeckte die obere Leiste (1.200), ließ sich nicht beenden (1), anderes Problem (1)',
  ],
] as const)('says in words what went wrong with a version (%s)', async (language, text) => {
  const problems = [
    { kind: 'overlay', sessions: 1_200 },
    { kind: 'dispose', sessions: 1 },
    { kind: 'of a newer server', sessions: 1 },
  ];
  openOps({ language, packages: [buildWithCanary('1.4.0', { problems })] });

  expect(await screen.findByText(text)).toBeVisible();
});

test('marks by text a version that fails clearly more often than another', async () => {
  openOps({ packages: [buildWithCanary('1.4.0', { failures: 20 })] });

  expect(await screen.findByText('Fails clearly more often than 1.3.0')).toBeVisible();
  expect(screen.getAllByText(/Fails clearly more often/)).toHaveLength(1);
});

test('marks by text a live version that browsers refuse', async () => {
  const live = [buildLive('active', '1.3.0', { isRefused: true }), buildLive('lastGood', '1.2.0')];
  openOps({ packages: [buildReleased({ live })] });

  expect(await screen.findAllByText(/^Browsers refuse this version/)).toHaveLength(1);
});

test('offers only the changes that are possible', async () => {
  const stored = buildReleased().stored.slice(0, 1);
  openOps({
    packages: [
      buildReleased({ name: 'host', live: [buildLive('active', '1.4.0')], stored, canRollBack: false }),
      buildReleased({ name: 'remote-new', live: [], canRollBack: false }),
      buildWithCanary(),
    ],
  });
  const buttonsIn = async (name: string) => (await rowOf(name)).queryAllByRole('button').map((one) => one.textContent);

  expect(await buttonsIn('host')).toEqual([]);
  expect(await buttonsIn('remote-new')).toEqual(['Activate']);
  expect(await buttonsIn('remote-example')).toEqual(['Promote', 'End canary', 'Activate', 'Roll back']);
  expect((await rowOf('remote-new')).getByText('Nothing live')).toBeVisible();
});

test('offers no changes of packages that the user does not operate, and says why', async () => {
  openOps({ packages: [{ ...buildWithCanary(), mayChange: false }, buildReleased({ name: 'remote-own' })] });

  expect((await rowOf('remote-example')).queryByRole('button')).not.toBeInTheDocument();
  expect((await rowOf('remote-own')).getAllByRole('button')).toHaveLength(2);
  expect(screen.getByText(/You can change only the packages that you operate\.$/)).toBeVisible();
});

test('shows that figures appear once people have used a version', async () => {
  openOps({ packages: [buildReleased({ live: [buildLive('active', '1.3.0', unused)] })] });

  expect(await screen.findByText('No sessions yet')).toBeVisible();
  expect(screen.getByText('Figures appear here once people have used a version.')).toBeVisible();
});

test('shows that nothing is live yet', async () => {
  openOps({ packages: [] });

  expect(await screen.findByText('Nothing is live yet')).toBeVisible();
});

test('refetches when the live registry changes', async () => {
  let packages: ReleasedPackage[] = [buildReleased()];
  publishRegistry(buildRegistry());
  const { platform } = openOps({
    packages: () => packages,
    api: (api) => api.answer(API.releases.registry, () => buildRegistry({ serial: 2 })),
  });
  await table();

  packages = [buildReleased({ live: [buildLive('active', '1.4.0'), buildLive('lastGood', '1.3.0')] })];
  act(() => platform.bus.publish('registry.changed', { serial: 2 }));

  expect(await screen.findByText('1.4.0')).toBeVisible();
});

test('refetches the figures each minute', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { platform } = openOps();
  await rowOf('remote-example');
  expect(platform.api.calls(API.operators.releases)).toHaveLength(1);

  await act(() => jest.advanceTimersByTimeAsync(60_000));

  expect(platform.api.calls(API.operators.releases)).toHaveLength(2);
});

describe('a failure', () => {
  const answerBy = (api: FakeApi, error: () => Error) =>
    api.answer(API.operators.releases, () => {
      throw error();
    });
  const failWith = (error: () => Error) => openOps({ api: (api) => answerBy(api, error) });

  test('shows what could not be loaded, and retries', async () => {
    const { platform, user } = failWith(() => apiError('INTERNAL'));
    expect(await screen.findByText('Couldn’t load what is live')).toBeVisible();

    platform.api.answer(API.operators.releases, () => ({ serial: 1, packages: [buildReleased()] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await table()).toBeVisible();
  });

  test('shows both sentences of the server about a damaged registry', async () => {
    const params = { reason: 'registry.json is damaged.', advice: 'Put back a copy from a backup.' };
    failWith(() => apiError('RELEASE_REFUSED', params));

    expect(await screen.findByText('registry.json is damaged. Put back a copy from a backup.')).toBeVisible();
  });

  test('explains that a second factor is required, and links to it', async () => {
    failWith(() => apiError('OPERATOR_NEEDS_SECOND_FACTOR'));

    expect(await screen.findByText('Turn on two-factor authentication')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open the security settings' });
    expect(link).toHaveAttribute('href', '/settings/security');
  });

  test('replaces what is shown once the user is not an operator any more, and stops polling', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { platform } = openOps();
    await rowOf('remote-example');

    answerBy(platform.api, () => apiError('FORBIDDEN'));
    await act(() => jest.advanceTimersByTimeAsync(60_000));

    expect(await screen.findByText('You are not an operator any more')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const { length } = platform.api.calls(API.operators.releases);
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(platform.api.calls(API.operators.releases)).toHaveLength(length);
  });

  test('keeps what was loaded when a refetch fails, below a notice', async () => {
    const { platform } = openOps();
    await rowOf('remote-example');

    answerBy(platform.api, networkError);
    await act(() => platform.queryClient.refetchQueries());

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load everything'));
    expect(await table()).toBeVisible();
  });
});
