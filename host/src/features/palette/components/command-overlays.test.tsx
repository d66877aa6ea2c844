import { API, type Registry } from '@atrium/contracts';
import { buildEmployee, buildManifest, buildRelease, buildUser, screen, signedIn, within } from '@atrium/testing';
import { userEvent } from '@testing-library/user-event';
import { renderHost } from '../../../testing/render-host';
import { CommandOverlays } from './command-overlays';

const user = buildUser({ name: 'ada lovelace' });

// What is read on demand is here already: how long that takes is no part of these tests.
beforeAll(() => Promise.all([import('./palette'), import('./keyboard-help')]));
beforeEach(() => localStorage.clear());

const employees = ['grace hopper', 'niko bauer'].map((name) => buildEmployee({ employee: { name } }));

const open = (as = user) =>
  renderHost(<CommandOverlays />, {
    session: signedIn(as),
    api: (api) => api.answer(API.people.employees, () => ({ employees })),
  });

const field = () => screen.findByRole('combobox', { name: 'Search and commands' });

test('opens by the keyboard, shows where to go, and is left by Escape', async () => {
  open();
  await userEvent.keyboard('{Control>}k{/Control}');

  expect(await field()).toHaveFocus();
  expect(within(screen.getByRole('group', { name: 'Pages' })).getByRole('option', { name: /Settings/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('finds people, goes to their profile, and offers them first the next time', async () => {
  const { location } = open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'grhop');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'hopp');
  await screen.findByRole('option', { name: /Grace Hopper/ });
  expect(screen.queryByRole('option', { name: /Niko/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(location()).toMatch(/^\/profile\//);

  await userEvent.keyboard('{Control>}k{/Control}');
  expect(within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent(
    'Grace Hopper',
  );
});

test('changes the theme, and then offers the others only', async () => {
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

describe('the sections of the settings', () => {
  const found = () => screen.queryAllByRole('option').map((option) => option.textContent);

  test.each([
    ['security', 'Security'],
    ['sessions', 'Sessions'],
    ['appearance', 'Appearance'],
    ['two-factor', 'Security'],
    ['settings google', 'Google account'],
  ])('“%s” finds %s, which says that it is of the settings', async (typed, name) => {
    const { location } = open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), typed);
    expect(found()[0]).toBe(`${name}Settings`);

    await userEvent.keyboard('{Enter}');
    expect(location()).toMatch(/^\/settings\/[a-z]+$/);
  });

  test('stand there only when something is typed, or when they were chosen lately', async () => {
    open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await field();
    expect(found()).not.toContain('SecuritySettings');

    await userEvent.type(await field(), 'password{Enter}');
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option')).toHaveTextContent('Security');
  });

  test('are those alone that one may open', async () => {
    open(user);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'permissions');
    expect(found()).toEqual([]);
  });

  test('are for founders those of the company too', async () => {
    const { location } = open(buildUser({}, 'Founder'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'permissions{Enter}');
    expect(location()).toBe('/settings/permissions');
  });
});

test('says that nothing fits', async () => {
  open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'qqqq');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('lists the shortcuts', async () => {
  open();
  await userEvent.keyboard('{Control>}/{/Control}');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Search and commands')).toBeVisible();
  expect(within(help).getByText('F8')).toBeVisible();
});

describe('what a remote brings', () => {
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

  const section = { slot: 'settings.section' as const, id: 'rules', label: { en: 'Examples' }, order: 1 };

  beforeEach(() => {
    const registry: Registry = {
      serial: 1,
      host: null,
      remotes: {
        'remote-example': {
          active: buildRelease({
            manifest: {
              ...buildManifest(),
              actions,
              shortcuts: [{ label: { en: 'New line' }, keys: ['Enter'] }],
              slots: [{ ...section, guard: 'company', types: [], load: 'visible' }],
            },
          }),
          lastGood: null,
          urgent: false,
        },
      },
    };
    const element = document.createElement('script');
    element.id = 'atrium-registry';
    element.type = 'application/json';
    element.textContent = JSON.stringify(registry);
    document.head.append(element);
  });
  afterEach(() => document.getElementById('atrium-registry')?.remove());

  const offered = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field();
    const group = within(screen.getByRole('group', { name: 'Actions' }));
    return actions.map(({ label }) => label.en).filter((name) => group.queryByRole('option', { name }) !== null);
  };

  test('what can be begun is offered to those who may', async () => {
    open();
    expect(await offered()).toEqual(['Request leave']);
  });

  test('what can be begun is offered to founders in full, and opens there', async () => {
    const { location } = open(buildUser({}, 'Founder'));
    expect(await offered()).toEqual(['Request leave', 'Invite people', 'Begin an audit']);

    await userEvent.type(await field(), 'request leave{Enter}');
    expect(location()).toBe('/example?new');
  });

  test('its section of the settings is found', async () => {
    const { location } = open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'examples{Enter}');
    expect(location()).toBe('/settings/example/rules');
  });

  test('its shortcuts stand apart from those of the shell', async () => {
    open();
    await userEvent.keyboard('{Control>}/{/Control}');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const [ofShell, ofRemote] = within(help).getAllByRole('heading', { level: 3 });
    expect(ofShell).toHaveStyle({ marginTop: '0px' });
    expect(ofRemote).toHaveStyle({ marginTop: '20px' });
  });
});
