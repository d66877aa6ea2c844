import { screen, within } from '@atrium/testing';
import { openOps, preloadPages } from '../../testing/open-ops';

beforeAll(preloadPages);

const navigation = () => within(screen.getByRole('navigation', { name: 'Operations' }));

test.each([
  ['Freezes', '/ops/freezes', 'Freezes'],
  ['History', '/ops/history', 'Who changed what'],
  ['API calls', '/ops/calls', 'Calls of operators and tokens'],
  ['Tokens', '/ops/tokens', 'Tokens of pipelines'],
])('opens %s at its own URL and marks it', async (link, path, heading) => {
  const { user, location } = openOps();
  expect(await screen.findByRole('heading', { level: 2, name: 'What is live' })).toBeVisible();
  expect(navigation().getByRole('link', { name: 'Releases' })).toHaveAttribute('aria-current', 'page');

  await user.click(navigation().getByRole('link', { name: link }));

  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(location()).toBe(path);
  expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent(link);
});

test('marks the releases while one of them is open', async () => {
  openOps({ at: '/ops/releases/remote-example' });

  expect(await screen.findByRole('heading', { level: 2, name: 'remote-example' })).toBeVisible();
  expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent('Releases');
});

test('shows that an unknown page was not found, and links back', async () => {
  const { user, location } = openOps({ at: '/ops/nowhere' });

  expect(await screen.findByText('Page not found')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the releases' }));

  expect(location()).toBe('/ops');
});

test('shows German texts', async () => {
  openOps({ language: 'de' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Betrieb' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Was live ist' })).toBeVisible();
  expect(
    await screen.findAllByText(/^100 Sitzungen · 0 % fehlgeschlagen · 1,2 (s|Sek\.) bis zum Inhalt$/),
  ).toHaveLength(2);
});
