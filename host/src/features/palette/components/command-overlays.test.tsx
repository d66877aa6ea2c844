import type { FoundCommand, RemoteModule, SlotProps } from '@atrium/platform';
import { buildManifest, buildUser, screen, signedIn, within } from '@atrium/testing';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { CommandOverlays } from './command-overlays';

const user = buildUser({ name: 'ada lovelace' });

// Preloads the lazy modules, whose load time these tests do not cover.
beforeAll(() =>
  Promise.all([import('./palette'), import('./create-menu'), import('./keyboard-help'), import('./log-out-dialog')]),
);
beforeEach(() => localStorage.clear());

const PARTS: readonly FoundCommand[] = [
  { id: 'lamp', label: 'Desk lamp', to: '/example/lamp' },
  { id: 'desk', label: 'Standing desk', to: '/example/desk', person: { name: 'Standing Desk', avatarUrl: null } },
  { id: 'key', label: 'Spare key', to: '/example/key', isTransient: true },
];

function PartSource({ query, onFound }: SlotProps['command.source']) {
  useEffect(() => {
    onFound(PARTS.filter(({ label }) => label.toLowerCase().includes(query)));
  }, [query, onFound]);
  return null;
}

let isRemoteMissing = false;
const remote: RemoteModule = {
  start: () => ({
    routes: {},
    slots: {
      parts: { slot: 'command.source', load: async () => ({ default: PartSource }) },
      tools: { slot: 'command.source', load: async () => ({ default: PartSource }) },
    },
    dispose: () => undefined,
  }),
};
jest.mock('../../../remotes/loading/federation', () => ({
  fetchRemote: async () => {
    if (isRemoteMissing) throw new Error('not there');
    return remote;
  },
}));

const open = (as = user, at = '/') => renderHost(<CommandOverlays />, { session: signedIn(as), at });

const field = () => screen.findByRole('combobox', { name: 'Search and commands' });

test('opens by keyboard, lists pages, and closes by Escape', async () => {
  open();
  await userEvent.keyboard('{Control>}k{/Control}');

  expect(await field()).toHaveFocus();
  expect(within(screen.getByRole('group', { name: 'Pages' })).getByRole('option', { name: /Settings/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])('lists the operations for operators only: %s', async (isOperator, count) => {
  open({ ...user, isOperator });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'operations');

  expect(screen.queryAllByRole('option', { name: /Operations/ })).toHaveLength(count);
});

test('changes the theme, and then offers only the others', async () => {
  open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'dark{Enter}');
  expect(localStorage.getItem('vite-ui-theme')).toBe('dark');

  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'theme');
  expect(screen.queryByRole('option', { name: 'Theme: Dark' })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Theme: Light' })).toBeVisible();
});

test.each(['german', 'deutsch', 'language'])('finds the other language by “%s”', async (typed) => {
  open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), typed);

  expect(screen.getByRole('option', { name: 'Language: Deutsch' })).toBeVisible();
});

describe('sections of the settings', () => {
  const found = () => screen.queryAllByRole('option').map((option) => option.textContent);

  test.each([
    ['security', 'Security'],
    ['sessions', 'Sessions'],
    ['appearance', 'Appearance'],
    ['two-factor', 'Security'],
    ['2fa', 'Security'],
    ['dark mode', 'Appearance'],
    ['sound', 'Notifications'],
    ['do not disturb', 'Notifications'],
    ['log me out', 'Security'],
    ['settings google', 'Google account'],
  ])('are found by “%s”: %s', async (typed, name) => {
    const { location } = open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), typed);
    expect(found()[0]).toBe(`${name}Settings`);

    await userEvent.keyboard('{Enter}');
    expect(location()).toMatch(/^\/settings\/[a-z]+$/);
  });

  test('appear only if they are searched for or were recently chosen', async () => {
    open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await field();
    expect(found()).not.toContain('SecuritySettings');

    for (const words of ['password{Enter}', 'settings google{Enter}']) {
      await userEvent.clear(await field());
      await userEvent.type(await field(), words);
      await userEvent.keyboard('{Control>}k{/Control}');
    }
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option')).toHaveTextContent('Security');
  });

  test('exclude those that the user may not open', async () => {
    open(buildUser({ company: null }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'settings calendar');
    expect(found()).toEqual([]);
  });
});

test('offers recently opened pages first', async () => {
  const { user: person } = open(user, '/settings/sessions');
  await person.click(document.body);
  await userEvent.keyboard('gs{Control>}k{/Control}');
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['SessionsSettings']);
});

test('shows that nothing matches, and continues in the field when it is cleared', async () => {
  open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'qqqq');
  expect(await screen.findByText('Nothing found')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
});

test.each(['?', '{Control>}/{/Control}'])('%s lists the shortcuts', async (keys) => {
  open();
  await userEvent.keyboard(keys);
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Search and commands')).toBeVisible();
  expect(within(help).getByText('F8')).toBeVisible();
  expect(within(help).getByText('Settings').nextSibling).toHaveTextContent('G then S');
});

test('ignores plain keys that are typed into a field', async () => {
  open();
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  await userEvent.keyboard('c?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(input).toHaveValue('c?');
  input.remove();
});

describe('actions and sources of remotes', () => {
  const action = (id: string, label: string, more: object = {}) => ({
    id,
    label: { en: label },
    icon: 'plus',
    to: `/example?${id}`,
    guard: 'company' as const,
    ...more,
  });
  const actions = [
    action('new', 'Request leave'),
    action('invite', 'Invite people', { operation: 'people.invite' }),
    action('audit', 'Begin an audit', { guard: 'founder' }),
  ];

  const source = { slot: 'command.source' as const, id: 'parts', label: { en: 'Parts' }, order: 1 };
  const section = { slot: 'settings.section' as const, id: 'rules', label: { en: 'Examples' }, order: 1 };

  beforeEach(() => {
    publishManifests({
      ...buildManifest(),
      actions,
      shortcuts: [{ label: { en: 'New line' }, keys: ['Enter'] }],
      slots: [
        { ...section, guard: 'company', types: [], load: 'visible' },
        { ...source, guard: 'company', types: [], load: 'open' },
      ],
    });
  });

  const offered = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field();
    const group = within(screen.getByRole('group', { name: 'Actions' }));
    return actions.map(({ label }) => label.en).filter((name) => group.queryByRole('option', { name }) !== null);
  };

  test('offer actions that the user may start', async () => {
    open();
    expect(await offered()).toEqual(['Request leave']);
  });

  test('offer founders all actions and open the chosen one', async () => {
    const { location } = open(buildUser({}, 'Founder'));
    expect(await offered()).toEqual(['Request leave', 'Invite people', 'Begin an audit']);

    await userEvent.type(await field(), 'request leave{Enter}');
    expect(location()).toBe('/example?new');
  });

  test.each([
    ['/example/lamp', ['Tools', 'Actions', 'Parts']],
    ['/dashboard', ['Actions', 'Parts', 'Tools']],
  ])('order groups by the manifest on %s', async (at, order) => {
    const common = { guard: 'company' as const, types: [], load: 'open' as const };
    const tools = { ...source, id: 'tools', label: { en: 'Tools' }, order: 2, firstOn: ['/example'] };
    const addDesk = action('desk', 'Desk lamp');
    publishManifests({
      ...buildManifest(),
      actions: [addDesk],
      slots: [
        { ...source, ...common },
        { ...tools, ...common },
      ],
    });
    open(user, at);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'desk lamp');
    await screen.findByRole('group', { name: 'Tools' });
    const nameOf = (group: HTMLElement) =>
      document.querySelector(`[id="${group.getAttribute('aria-labelledby')}"]`)?.textContent;
    const names = screen.getAllByRole('group').map(nameOf);
    expect(names).toEqual(order);
  });

  test('offer create actions by c and open the chosen one', async () => {
    publishManifests({
      ...buildManifest(),
      actions: [
        action('new', 'Request leave', { creates: true }),
        action('post', 'Write a post', { creates: true, operation: 'bulletin.post' }),
        action('other', 'Open the log'),
      ],
    });
    const { location } = open();
    await userEvent.keyboard('c');
    await screen.findByRole('combobox', { name: 'Create' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Request leave']);

    await userEvent.keyboard('leave{Enter}');
    expect(location()).toBe('/example?new');
  });

  test('offer current items before any input', async () => {
    publishManifests({
      ...buildManifest(),
      slots: [{ ...source, guard: 'company', types: [], load: 'open', onOpen: true }],
    });
    open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const parts = within(await screen.findByRole('group', { name: 'Parts' }));
    expect(parts.getAllByRole('option')).toHaveLength(3);
    // One that was opened is not listed a second time among the recent ones.
    await userEvent.click(parts.getByRole('option', { name: 'Desk lamp' }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('group', { name: 'Parts' });
    expect(screen.getAllByRole('option', { name: 'Desk lamp' })).toHaveLength(1);
  });

  test('do not offer a result again that is valid only now', async () => {
    const { location } = open();
    for (const [typed, name] of [
      ['standing', /Standing desk/],
      ['spare', 'Spare key'],
    ] as const) {
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.type(await field(), typed);
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    expect(location()).toBe('/example/key');
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['SDStanding desk']);
  });

  test('are not offered again, and deleted, if an earlier version stored them', async () => {
    const key = `atrium_recent_commands:${user.id} ${user.company?._id ?? ''}`;
    const page = { key: 'page /settings' };
    const found = { key: 'remote-example parts m1', found: { id: 'm1', label: 'Our salaries', to: '/example/m1' } };
    localStorage.setItem(key, JSON.stringify([found, page]));
    open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Settings']);
    expect(localStorage.getItem(key)).toBe(JSON.stringify([page]));
  });

  test('include the settings section of a remote', async () => {
    const { location } = open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'examples{Enter}');
    expect(location()).toBe('/settings/example/rules');
  });

  test('open a result and offer it first the next time', async () => {
    const { location } = open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'desk');
    const parts = within(await screen.findByRole('group', { name: 'Parts' }));
    expect(parts.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Desk lamp',
      'SDStanding desk',
    ]);
    await userEvent.click(parts.getByRole('option', { name: /Standing desk/ }));
    expect(location()).toBe('/example/desk');

    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option')).toHaveTextContent('Standing desk');
    await userEvent.click(recent.getByRole('option'));
    expect(location()).toBe('/example/desk');
  });

  test('put the group with the best match first', async () => {
    open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'des');
    await screen.findByRole('group', { name: 'Parts' });
    expect(screen.getAllByRole('group')[0]).toHaveAccessibleName('Parts');
  });

  test('find nothing when the code of the remote cannot be loaded', async () => {
    isRemoteMissing = true;
    jest.spyOn(console, 'warn').mockReturnValue(); // the provoked failure
    try {
      open();
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.type(await field(), 'standing');
      expect(await screen.findByText('Nothing found')).toBeVisible();
    } finally {
      isRemoteMissing = false;
    }
  });

  test('list their shortcuts apart from those of the shell', async () => {
    open();
    await userEvent.keyboard('{Control>}/{/Control}');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const [ofShell, ofRemote] = within(help).getAllByRole('heading', { level: 3 });
    expect(ofShell).toHaveStyle({ marginTop: '0px' });
    expect(ofRemote).toHaveStyle({ marginTop: '20px' });
  });
});

test('asks before a log-out discards unsaved work in another tab', async () => {
  const query = () => Promise.resolve({ held: [{ name: 'atrium-unsaved-work of another tab' }] });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query } });
  const { platform } = open();
  const logOut = jest.spyOn(platform.auth, 'logout').mockReturnValue();
  const choose = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'log out{Enter}');
    return within(await screen.findByRole('alertdialog', { name: 'Log out with unsaved work in another tab?' }));
  };
  await userEvent.click((await choose()).getByRole('button', { name: 'Stay logged in' }));
  expect(logOut).not.toHaveBeenCalled();
  await userEvent.click((await choose()).getByRole('button', { name: 'Log out' }));
  expect(logOut).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'locks');
});
