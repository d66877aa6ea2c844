import { API } from '@atrium/contracts';
import { buildEmployee, buildUser, screen, signedIn, within } from '@atrium/testing';
import { userEvent } from '@testing-library/user-event';
import { renderHost } from '../../../testing/render-host';
import { CommandOverlays } from './command-overlays';

const user = buildUser({ name: 'ada lovelace' });

beforeEach(() => localStorage.clear());

const employees = ['grace hopper', 'niko bauer'].map((name) => buildEmployee({ employee: { name } }));

const open = () =>
  renderHost(<CommandOverlays />, {
    session: signedIn(user),
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
