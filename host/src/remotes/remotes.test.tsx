import { API, type Registry, type RemoteRelease, type SlotDefinition } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import { act, buildManifest, buildRelease, screen, signedIn, waitFor } from '@atrium/testing';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { publishRegistry } from '../testing/publish-registry';
import { renderHost } from '../testing/render-host';
import { RemoteRoutes, Slot } from './index';

/** The module of each release, by name and version; a release that is missing here cannot be fetched. */
const code = new Map<string, RemoteModule>();
jest.mock('./loading/federation', () => ({
  async fetchRemote({ version, manifest }: RemoteRelease) {
    const module = code.get(`${manifest.name} ${version}`);
    if (!module) throw new Error('not there');
    return module;
  },
  unloadRemote: () => undefined,
}));

/** Builds a remote whose page and widget show their version. */
const remote = (version: string, disposed = jest.fn()): RemoteModule => ({
  start: () => ({
    routes: { example: async () => ({ default: () => <h1>Page of {version}</h1> }) },
    slots: { widget: { slot: 'dashboard.widget', load: async () => ({ default: () => <p>widget {version}</p> }) } },
    dispose: disposed,
  }),
});

const crashing: RemoteModule = {
  start: () => ({
    routes: {
      example: async () => ({
        default: (): ReactElement => {
          throw new Error('crashed');
        },
      }),
    },
    slots: {
      widget: {
        slot: 'dashboard.widget',
        load: async () => ({
          default: (): ReactElement => {
            throw new Error('crashed');
          },
        }),
      },
    },
    dispose: () => undefined,
  }),
};

const manifest = (name: string) =>
  buildManifest({
    name,
    title: { en: `Title of ${name}` },
    routes: name === 'remote-example' ? buildManifest().routes : [],
    slots: [
      {
        slot: 'dashboard.widget',
        id: 'widget',
        label: { en: 'Widget' },
        order: 1,
        guard: 'user',
        types: [],
        load: 'visible',
      },
    ],
  });

const live = (active: string, lastGood: string | null = null, serial = 1, urgent = false): Registry => ({
  serial,
  host: null,
  remotes: {
    'remote-example': {
      active: buildRelease({ version: active, manifest: manifest('remote-example') }),
      lastGood: lastGood === null ? null : buildRelease({ version: lastGood, manifest: manifest('remote-example') }),
      urgent,
    },
  },
});

/** Renders a page into which the server inlined this registry. */
function open(registry: Registry, ui: ReactElement = <RemoteRoutes />, at = '/example', isDraftHeld = () => false) {
  publishRegistry(registry);
  return renderHost(ui, { at, isDraftHeld });
}

/** Whether observed elements count as visible; true unless a test changes it. */
let inSight = true;
const scrolled = new Set<() => void>();

class Sight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  private readonly look = () => {
    // The code under test reads no other property of an entry.
    if (inSight) this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  };
  observe() {
    scrolled.add(this.look);
    this.look();
  }
  disconnect() {
    scrolled.delete(this.look);
  }
}

function scrollIntoSight() {
  inSight = true;
  for (const look of scrolled) look();
}

beforeEach(() => {
  localStorage.clear();
  code.clear();
  inSight = true;
  Object.assign(globalThis, { IntersectionObserver: Sight });
  // These tests cause failures on purpose, and the code logs them.
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
});
test('shows the page of a remote', async () => {
  code.set('remote-example 1.0.0', remote('1.0.0'));
  open(live('1.0.0'));

  expect(await screen.findByRole('heading', { name: 'Page of 1.0.0' })).toBeInTheDocument();
});

test('shows the last good release if the active one cannot be loaded', async () => {
  code.set('remote-example 1.0.0', remote('1.0.0'));
  open(live('1.1.0', '1.0.0'));

  expect(await screen.findByRole('heading', { name: /1\.0\.0/ })).toBeInTheDocument();
});

test('shows the last good release if the active one crashes', async () => {
  code.set('remote-example 1.1.0', crashing);
  code.set('remote-example 1.0.0', remote('1.0.0'));
  open(live('1.1.0', '1.0.0'));

  expect(await screen.findByRole('heading', { name: /1\.0\.0/ })).toBeInTheDocument();
});

test('shows a panel with Retry if no release can be loaded', async () => {
  const { user } = open(live('1.1.0', '1.0.0'));
  expect(await screen.findByText('Couldn’t load Example')).toBeInTheDocument();

  code.set('remote-example 1.1.0', remote('1.1.0'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: /1\.1\.0/ })).toBeInTheDocument();
});

test('opens a page that failed to load offline as soon as the browser is online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(live('1.1.0', '1.0.0'));
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
  expect(screen.getByText(/^This page opens as soon as you are online again. What is already open/)).toBeVisible();

  code.set('remote-example 1.1.0', remote('1.1.0'));
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByRole('heading', { name: /1\.1\.0/ })).toBeInTheDocument();
});

test('loads the code of a page again on the next visit after a failure', async () => {
  let isHere = false;
  code.set('remote-example 1.0.0', {
    ...remote('1.0.0'),
    start: (given) => ({
      ...remote('1.0.0').start(given),
      routes: {
        example: async () => {
          if (!isHere) throw new Error('not there');
          return { default: () => <h1>Page</h1> };
        },
      },
    }),
  });
  const { user } = open(
    live('1.0.0'),
    <>
      <RemoteRoutes />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/example">Example</Link>
    </>,
  );
  expect(await screen.findByText('Couldn’t load Example')).toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  isHere = true;
  await user.click(screen.getByRole('link', { name: 'Example' }));

  expect(await screen.findByRole('heading', { name: 'Page' })).toBeInTheDocument();
});

test('shows the panel for a crashed page if there is no last good release', async () => {
  code.set('remote-example 1.1.0', crashing);
  const { user } = open(live('1.1.0'));
  expect(await screen.findByText('Couldn’t load Example')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Couldn’t load Example')).toBeInTheDocument();
});

test('shows that a remote is unavailable, and its page on Retry when it is active', async () => {
  const { platform, user } = open({ serial: 1, host: null, remotes: {} }, <RemoteRoutes />, '/messaging');
  expect(await screen.findByText('This part of Atrium is unavailable')).toBeInTheDocument();

  const chat = buildManifest({
    name: 'remote-chat',
    routes: [{ ...manifest('remote-example').routes[0]!, path: 'messaging' }],
  }); // the builder creates one route
  code.set('remote-chat 1.0.0', {
    start: (given) => ({
      ...remote('1.0.0').start(given),
      routes: { messaging: async () => ({ default: () => <h1>Messages</h1> }) },
    }),
  });
  platform.api.answer(API.releases.registry, () => ({
    serial: 2,
    host: null,
    remotes: { 'remote-chat': { active: buildRelease({ manifest: chat }), lastGood: null, urgent: false } },
  }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Messages' })).toBeInTheDocument();
});

describe('when another release becomes active', () => {
  const disposed = jest.fn();

  function openAndRelease(urgent: boolean, isDraftHeld?: () => boolean) {
    code.set('remote-example 1.1.0', remote('1.1.0', disposed));
    code.set('remote-example 1.0.0', remote('1.0.0'));
    const rendered = open(
      live('1.1.0', '1.0.0'),
      <>
        <RemoteRoutes />
        <Link to="/elsewhere">Elsewhere</Link>
        <Link to="/example">Example</Link>
      </>,
      '/example',
      isDraftHeld,
    );
    rendered.platform.api.answer(API.releases.registry, () => live('1.0.0', null, 2, urgent));
    return rendered;
  }

  test('replaces the page in place on a rollback and drops the queries of the remote', async () => {
    const { platform } = openAndRelease(true);
    await screen.findByRole('heading', { name: /1\.1\.0/ });
    platform.queryClient.setQueryData(['remote-example', 'list'], 'of 1.1.0');
    platform.queryClient.setQueryData(['host', 'user'], 'kept');

    act(() => platform.bus.publish('registry.changed', { serial: 2 }));

    expect(await screen.findByRole('heading', { name: /1\.0\.0/ })).toBeInTheDocument();
    expect(disposed).toHaveBeenCalledTimes(1);
    expect(platform.queryClient.getQueryData(['remote-example', 'list'])).toBeUndefined();
    expect(platform.queryClient.getQueryData(['host', 'user'])).toBe('kept');
  });

  test('shows a panel for a page that the release lacks, and the page on Retry when it is back', async () => {
    const { platform, user } = openAndRelease(true);
    await screen.findByRole('heading', { name: /1\.1\.0/ });
    const without = buildRelease({ version: '1.0.0', manifest: { ...manifest('remote-example'), routes: [] } });
    const lacking = (serial: number) => ({
      serial,
      host: null,
      remotes: { 'remote-example': { active: without, lastGood: null, urgent: true } },
    });
    platform.api.answer(API.releases.registry, () => lacking(2));

    act(() => platform.bus.publish('registry.changed', { serial: 2 }));
    expect(await screen.findByText(/^Couldn’t load/)).toBeInTheDocument();

    platform.api.answer(API.releases.registry, () => live('1.1.0', null, 3, true));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: /1\.1\.0/ })).toBeInTheDocument();
  });

  test('shows the panel for a page that the active release lacks without loading code', async () => {
    localStorage.setItem(
      'atrium_remote_pages',
      JSON.stringify([
        {
          remote: 'remote-example',
          path: 'example',
          title: { en: 'Examples' },
          guard: 'user',
          progressMs: 400,
          seenAt: Date.now(),
        },
      ]),
    );
    const started = jest.fn(remote('1.0.0').start);
    code.set('remote-example 1.0.0', { start: started });
    open({
      ...live('1.0.0'),
      remotes: {
        'remote-example': {
          active: buildRelease({ manifest: { ...manifest('remote-example'), routes: [] } }),
          lastGood: null,
          urgent: false,
        },
      },
    });

    expect(await screen.findByText('Couldn’t load Examples')).toBeInTheDocument();
    expect(started).not.toHaveBeenCalled();
  });

  test('keeps the page until it is entered again', async () => {
    const { platform, user } = openAndRelease(false);
    await screen.findByRole('heading', { name: /1\.1\.0/ });

    act(() => platform.bus.publish('registry.changed', { serial: 2 }));
    await waitFor(() => expect(platform.api.calls(API.releases.registry)).toHaveLength(1));
    expect(screen.getByRole('heading', { name: /1\.1\.0/ })).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('link', { name: 'Example' }));
    expect(await screen.findByRole('heading', { name: /1\.0\.0/ })).toBeInTheDocument();
  });

  test('keeps the page while it holds a draft', async () => {
    const isDraftHeld = jest.fn(() => true);
    const { platform, user } = openAndRelease(false, isDraftHeld);
    await screen.findByRole('heading', { name: /1\.1\.0/ });
    act(() => platform.bus.publish('registry.changed', { serial: 2 }));
    await waitFor(() => expect(platform.api.calls(API.releases.registry)).toHaveLength(1));

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('link', { name: 'Example' }));
    expect(await screen.findByRole('heading', { name: /1\.1\.0/ })).toBeInTheDocument();
    expect(isDraftHeld).toHaveBeenCalledWith('remote-example');
  });
});

describe('a slot', () => {
  const two = (): Registry => ({
    ...live('1.0.0'),
    remotes: {
      ...live('1.0.0').remotes,
      'remote-other': { active: buildRelease({ manifest: manifest('remote-other') }), lastGood: null, urgent: false },
    },
  });
  const widgets = <Slot name="dashboard.widget" with={{}} empty="nothing here" />;

  test('shows the content of every remote', async () => {
    code.set('remote-example 1.0.0', remote('one'));
    code.set('remote-other 1.0.0', remote('two'));
    open(two(), widgets);

    expect(await screen.findByText('widget one')).toBeInTheDocument();
    expect(await screen.findByText('widget two')).toBeInTheDocument();
  });

  test('loads nothing before it scrolls into view', async () => {
    inSight = false;
    const started = jest.fn(remote('one').start);
    code.set('remote-example 1.0.0', { start: started });
    open(live('1.0.0'), widgets);
    expect(started).not.toHaveBeenCalled();

    act(scrollIntoSight);

    expect(await screen.findByText('widget one')).toBeInTheDocument();
  });

  test('shows a placeholder until its content has loaded', async () => {
    inSight = false;
    code.set('remote-example 1.0.0', remote('one'));
    open(live('1.0.0'), <Slot name="dashboard.widget" with={{}} fallback={<p>room</p>} />);
    expect(screen.getByText('room')).toBeInTheDocument();

    act(scrollIntoSight);
    expect(screen.getByText('room')).toBeInTheDocument();

    expect(await screen.findByText('widget one')).toBeInTheDocument();
    expect(screen.queryByText('room')).not.toBeInTheDocument();
  });

  test('isolates the failure of one remote from the others', async () => {
    code.set('remote-example 1.0.0', crashing);
    code.set('remote-other 1.0.0', remote('two'));
    open(two(), widgets);

    expect(await screen.findByText('widget two')).toBeInTheDocument();
    expect(await screen.findByText('Couldn’t load this')).toBeInTheDocument();
  });

  test('shows that the device is offline if that prevents loading its code', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(live('1.0.0'), <Slot name="dashboard.widget" with={{}} />);

    expect(await screen.findByText('You are offline')).toBeInTheDocument();
    onLine.mockRestore();
  });

  test('refetches its own data on Retry after a crash, and keeps other data', async () => {
    const asked = jest.fn<string, []>(() => 'good').mockReturnValueOnce('bad');
    const ask = { queryKey: ['remote-example', 'list'], queryFn: async () => asked() };
    const shared = { queryKey: ['host', 'user'], queryFn: async () => 'kept' };
    const Widget = () => {
      const { data } = useQuery(ask);
      if (data === 'bad') throw new Error('crashed');
      return <p>{data}</p>;
    };
    code.set('remote-example 1.0.0', {
      start: () => ({
        routes: {},
        slots: { widget: { slot: 'dashboard.widget', load: async () => ({ default: Widget }) } },
        dispose: () => undefined,
      }),
    });
    const { platform, user } = open(live('1.0.0'), widgets);
    await platform.queryClient.prefetchQuery(shared);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('good')).toBeInTheDocument();
    expect(platform.queryClient.getQueryData(shared.queryKey)).toBe('kept');
  });

  test('shows only the requested content, each in its frame', async () => {
    code.set('remote-other 1.0.0', remote('two'));
    open(
      two(),
      <Slot
        name="dashboard.widget"
        with={{}}
        only={({ remote: name }) => name === 'remote-other'}
        frame={({ definition }, content) => <section aria-label={definition.label.en}>{content}</section>}
      />,
    );

    expect(await screen.findByText('widget two')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Widget' })).toHaveTextContent('widget two');
    expect(screen.queryByText(/remote-example/)).not.toBeInTheDocument();
  });

  test('shows its fallback when it is empty', () => {
    open({ serial: 1, host: null, remotes: {} }, widgets);

    expect(screen.getByText('nothing here')).toBeInTheDocument();
  });
});

describe('a remote whose slot loads while something is stored', () => {
  const slot = { slot: 'dashboard.widget' as const, id: 'widget', label: { en: 'Widget' }, order: 1, types: [] };

  /** Renders a page of a user whose browser stores a text, and returns a mock of the remote's start. */
  function openWith(
    stored: string,
    { guard = 'user', load = { whileStored: 'example_items' } }: Partial<Pick<SlotDefinition, 'guard' | 'load'>> = {},
  ) {
    const start = jest.fn(remote('1.0.0').start);
    code.set('remote-example 1.0.0', { start });
    localStorage.setItem('example_items', stored);
    const registry = live('1.0.0');
    const release = buildRelease({ manifest: { ...manifest('remote-example'), slots: [{ ...slot, guard, load }] } });
    publishRegistry({ ...registry, remotes: { 'remote-example': { active: release, lastGood: null, urgent: false } } });
    renderHost(<p>Page</p>, { at: '/', session: signedIn() });
    return start;
  }

  test.each(['[{"id":1}]', '[{"id'])('starts at once while the browser stores %s', async (stored) => {
    const start = openWith(stored);
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  });

  test.each([
    ['for an empty list', '[]', {}],
    ['for an empty object', '{}', {}],
    ['for an empty text', '', {}],
    ['while only another key is stored', '[{"id":1}]', { load: { whileStored: 'other_items' } }],
    ['for a slot that loads when it is visible', '[{"id":1}]', { load: 'visible' }],
    ['for a user who may not use it', '[{"id":1}]', { guard: 'founder' }],
  ] as const)('does not start %s', async (_, stored, changes) => {
    const start = openWith(stored, changes);
    await act(() => Promise.resolve());
    expect(start).not.toHaveBeenCalled();
  });
});
