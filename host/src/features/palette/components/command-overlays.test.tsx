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

describe('what a remote lets one begin', () => {
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

  beforeEach(() => {
    const registry: Registry = {
      serial: 1,
      host: null,
      remotes: {
        'remote-example': {
          active: buildRelease({ manifest: { ...buildManifest(), actions } }),
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

  test('is offered to those who may', async () => {
    open();
    expect(await offered()).toEqual(['Request leave']);
  });

  test('is offered to founders in full, and opens there', async () => {
    const { location } = open(buildUser({}, 'Founder'));
    expect(await offered()).toEqual(['Request leave', 'Invite people', 'Begin an audit']);

    await userEvent.type(await field(), 'request leave{Enter}');
    expect(location()).toBe('/example?new');
  });
});
