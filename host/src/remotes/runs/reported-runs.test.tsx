import { API, type Registry, type RemoteRelease } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import {
  act,
  buildManifest,
  buildRelease,
  screen,
  signedIn,
  signedOut,
  type TestPlatform,
  waitFor,
} from '@atrium/testing';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { publishRegistry } from '../../testing/publish-registry';
import { renderHost } from '../../testing/render-host';
import { HostScreen, RemoteRoutes, Slot } from '../index';

/** The module of each version; a version that is missing here cannot be fetched. */
const code = new Map<string, RemoteModule>();
jest.mock('../loading/federation', () => ({
  async fetchRemote({ version }: RemoteRelease) {
    const module = code.get(version);
    if (!module) throw new Error('not there');
    return module;
  },
  unloadRemote: () => undefined,
}));

const EXAMPLE = 'remote-example';
const PATHS = ['example', 'other'];

const remote = (version: string, dispose = () => undefined): RemoteModule => ({
  start: () => ({
    routes: Object.fromEntries(
      PATHS.map((path) => [
        path,
        async () => ({
          default: () => (
            <h1>
              {path} of {version}
            </h1>
          ),
        }),
      ]),
    ),
    slots: { widget: { slot: 'dashboard.widget', load: async () => ({ default: () => <p>widget {version}</p> }) } },
    dispose,
  }),
});

const fail = (): never => {
  throw new Error('broken');
};

const crashing = (version: string): RemoteModule => ({
  start: (platform) => ({
    ...remote(version).start(platform),
    routes: { example: async () => ({ default: (): ReactElement => fail() }) },
  }),
});

const manifest = buildManifest({
  name: EXAMPLE,
  routes: buildManifest().routes.flatMap((route) => PATHS.map((path) => ({ ...route, path }))),
  slots: [
    {
      slot: 'dashboard.widget',
      id: 'widget',
      label: { en: 'Widget' },
      order: 1,
      guard: 'user',
      types: [],
      load: 'open',
    },
  ],
});

const live = (active: string, lastGood: string | null = null, serial = 1): Registry => ({
  serial,
  host: null,
  remotes: {
    [EXAMPLE]: {
      active: buildRelease({ version: active, manifest }),
      lastGood: lastGood === null ? null : buildRelease({ version: lastGood, manifest }),
      urgent: serial > 1,
    },
  },
});

function open(registry: Registry, { ui = <RemoteRoutes />, session = signedIn() } = {}) {
  publishRegistry(registry);
  const links = PATHS.map((path) => (
    <Link key={path} to={`/${path}`}>
      {path}
    </Link>
  ));
  const api = (fake: TestPlatform['api']) => fake.answer(API.releases.reportRuns, () => undefined);
  const rendered = renderHost(
    <>
      {ui}
      {links}
      <HostScreen />
    </>,
    { at: '/example', session, api },
  );
  const reports = () => rendered.platform.api.calls(API.releases.reportRuns).map(({ body }) => body);
  return { ...rendered, reports };
}

/** Leaves the page, which sends waiting reports. */
async function leave() {
  window.dispatchEvent(new Event('pagehide'));
  await act(() => Promise.resolve());
}

const succeeded = (version: string, contentMs?: unknown) => ({
  runs: [{ package: EXAMPLE, version, ...(contentMs !== undefined && { contentMs }) }],
});
const failed = (version: string, failedStage: string) => ({ runs: [{ package: EXAMPLE, version, failedStage }] });

beforeEach(() => {
  code.clear();
  // These tests cause failures on purpose, and the code logs them.
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
});

test('reports a page of a remote with its time to content', async () => {
  code.set('1.0.0', remote('1.0.0'));
  const { reports } = open(live('1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  await leave();
  expect(reports()).toEqual([succeeded('1.0.0', expect.any(Number))]);
});

test('reports a slot without a time', async () => {
  code.set('1.0.0', remote('1.0.0'));
  const { reports } = open(live('1.0.0'), { ui: <Slot name="dashboard.widget" with={{}} /> });
  await screen.findByText('widget 1.0.0');
  await leave();
  expect(reports()).toEqual([succeeded('1.0.0')]);
});

test('reports a version that cannot be loaded at once, and the fallback without a time', async () => {
  code.set('1.0.0', remote('1.0.0'));
  const { reports } = open(live('1.1.0', '1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  expect(reports()).toEqual([failed('1.1.0', 'fetch')]);
  await leave();
  expect(reports()).toEqual([failed('1.1.0', 'fetch'), succeeded('1.0.0')]);
});

test.each([
  ['start', { start: fail }],
  ['crash', crashing('1.1.0')],
] as const)('reports a version that fails at the stage %s', async (stage, module) => {
  code.set('1.1.0', module);
  code.set('1.0.0', remote('1.0.0'));
  const { reports } = open(live('1.1.0', '1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  expect(reports()).toEqual([failed('1.1.0', stage)]);
});

test('reports nothing for a page that is still loading', async () => {
  code.set('1.0.0', {
    start: (platform) => ({
      ...remote('1.0.0').start(platform),
      routes: { example: () => new Promise(() => undefined) },
    }),
  });
  const { reports } = open(live('1.0.0'));
  await screen.findByRole('status', { name: 'Loading' });
  await leave();
  expect(reports()).toEqual([]);
});

test('reports what ran before the sign-in after it', async () => {
  code.set('1.0.0', remote('1.0.0'));
  const { platform, reports } = open(live('1.1.0', '1.0.0'), { session: signedOut() });
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  await leave();
  expect(reports()).toEqual([]);

  act(() => platform.auth.set(signedIn()));
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()).toEqual([{ runs: [...failed('1.1.0', 'fetch').runs, ...succeeded('1.0.0').runs] }]);
});

test('reports what ran offline once the device is online', async () => {
  code.set('1.0.0', remote('1.0.0'));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { reports } = open(live('1.1.0', '1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  await leave();
  expect(reports()).toEqual([]);

  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(reports()).toEqual([succeeded('1.0.0')]));
});

test('shows no error if a report is rejected', async () => {
  code.set('1.0.0', remote('1.0.0'));
  const errors = jest.spyOn(console, 'error');
  const { platform, reports } = open(live('1.0.0'));
  platform.api.answer(API.releases.reportRuns, fail);
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  await leave();
  await leave();
  expect(reports()).toHaveLength(1);
  expect(errors).not.toHaveBeenCalled();
  expect(platform.toasts.shown).toEqual([]);
});

test('measures no time for a version that replaces another one in place', async () => {
  code.set('1.1.0', remote('1.1.0'));
  code.set('1.0.0', remote('1.0.0'));
  const { platform, reports } = open(live('1.1.0', '1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.1.0' });
  await leave();

  platform.api.answer(API.releases.registry, () => live('1.0.0', null, 2));
  act(() => platform.bus.publish('registry.changed', { serial: 2 }));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  await leave();
  expect(reports()).toEqual([succeeded('1.1.0', expect.any(Number)), succeeded('1.0.0')]);
});

test('reports a version that cannot be stopped before the page is loaded again', async () => {
  code.set('1.1.0', remote('1.1.0', fail));
  const { platform, reports } = open(live('1.1.0'));
  await screen.findByRole('heading', { name: 'example of 1.1.0' });
  await leave();

  platform.api.answer(API.releases.registry, () => ({ ...live('1.1.0', null, 2), remotes: {} }));
  act(() => platform.bus.publish('registry.changed', { serial: 2 }));
  await waitFor(() => expect(reports()).toHaveLength(2));
  expect(reports()[1]).toEqual(failed('1.1.0', 'dispose'));
});

test('measures a page that is entered later from its navigation', async () => {
  code.set('1.0.0', remote('1.0.0'));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { user, reports } = open(live('1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });

  visibility.mockReturnValue('visible');
  jest.spyOn(performance, 'now').mockReturnValue(50_000);
  await user.click(screen.getByRole('link', { name: 'other' }));
  await screen.findByRole('heading', { name: 'other of 1.0.0' });
  await leave();
  expect(reports()).toEqual([succeeded('1.0.0', 0)]);
});

/** Stores the parts that were opening a minute ago, when the previous page was blocked. */
function storeOpening(opening: Record<string, string>): void {
  const at = performance.timeOrigin - 60_000;
  sessionStorage.setItem('atrium_opening', JSON.stringify({ at, opening, blocking: {} }));
}

test('reports a version from which the page before did not return, and runs it after Retry', async () => {
  storeOpening({ [EXAMPLE]: '1.1.0' });
  code.set('1.1.0', remote('1.1.0'));
  const { user, reports } = open(live('1.1.0'));
  expect(await screen.findByText('Couldn’t load Example')).toBeInTheDocument();
  await waitFor(() =>
    expect(reports()).toEqual([
      { runs: [{ package: EXAMPLE, version: '1.1.0', failedStage: 'crash', misdeeds: ['blockedPage'] }] },
    ]),
  );

  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'example of 1.1.0' })).toBeInTheDocument();
  await waitFor(() => expect(sessionStorage.getItem('atrium_opening')).toBeNull());
});

test('reports a version that did not return only once, and runs it in no further page of the tab', async () => {
  storeOpening({ [EXAMPLE]: '1.1.0' });
  code.set('1.0.0', remote('1.0.0'));
  const first = open(live('1.1.0', '1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  await leave();
  expect(first.reports()[0]).toEqual({
    runs: [{ package: EXAMPLE, version: '1.1.0', failedStage: 'crash', misdeeds: ['blockedPage'] }],
  });
  first.unmount();

  const second = open(live('1.1.0', '1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  await leave();
  expect(second.reports()).toEqual([succeeded('1.0.0', expect.any(Number))]);
});

test('reports none of several remotes that were opening when a page did not return, and runs none of them', async () => {
  storeOpening({ [EXAMPLE]: '1.1.0', 'remote-other': '2.0.0' });
  code.set('1.1.0', remote('1.1.0'));
  code.set('1.0.0', remote('1.0.0'));
  const { reports } = open(live('1.1.0', '1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  await leave();
  expect(reports()).toEqual([succeeded('1.0.0', expect.any(Number))]);
});

test('reports what a version did to the page while it started, beside its success', async () => {
  const { trim } = String.prototype;
  code.set('1.0.0', {
    start(platform) {
      String.prototype.trim = () => 'patched';
      // More than five hundred within one second, also if the next one begins meanwhile.
      for (let event = 0; event < 1_250; event += 1) platform.bus.publish('employees.changed', {});
      return remote('1.0.0').start(platform);
    },
  });
  const { reports } = open(live('1.0.0'));
  await screen.findByRole('heading', { name: 'example of 1.0.0' });
  expect(String.prototype.trim).toBe(trim);
  await leave();
  expect(reports()).toEqual([
    {
      runs: [
        {
          package: EXAMPLE,
          version: '1.0.0',
          contentMs: expect.any(Number),
          misdeeds: expect.arrayContaining(['patchedBuiltIn', 'eventFlood']),
        },
      ],
    },
  ]);
});
