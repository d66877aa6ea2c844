import { SETTINGS_SECTIONS } from '@atrium/contracts';
import { buildUser, screen, signedIn, within } from '@atrium/testing';
import { SECTIONS } from '../../../../shell/places/settings-sections';
import { renderHost } from '../../../../testing/render-host';
import { SECTION_PAGES } from '../../model/section-pages';
import { settingsRoutes } from '../../routes';

const routes = [settingsRoutes((children) => ({ children }))];

/** Sets the width of the screen. */
function screenIs(width: 'wide' | 'narrow') {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: width === 'narrow' && media.includes('max-width'),
      media,
    }) as MediaQueryList;
}

// Preloads the sections, which load when they are opened, so that no test waits for their first compilation.
beforeAll(() => Promise.all(Object.values(SECTION_PAGES).map((load) => load())));
beforeEach(() => screenIs('wide'));

const list = () => within(screen.getByRole('navigation', { name: 'Settings' }));

test('opens the first section and marks it in the list', async () => {
  const { location } = renderHost(routes, { at: '/settings' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(location()).toBe('/settings/profile');
  expect(list().getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

test('has every section that the contracts name', () => {
  expect(SECTIONS.map(({ path }) => path)).toEqual(SETTINGS_SECTIONS);
  expect(Object.keys(SECTION_PAGES)).toEqual(SETTINGS_SECTIONS);
});

test('gives each section its own URL', async () => {
  const { user, location } = renderHost(routes, { at: '/settings/profile' });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });

  await user.click(list().getByRole('link', { name: 'Appearance' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible();
  expect(location()).toBe('/settings/appearance');
});

test('shows the list as a page of its own on narrow screens', async () => {
  screenIs('narrow');
  const { user, location } = renderHost(routes, { at: '/settings' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(location()).toBe('/settings');

  await user.click(list().getByRole('link', { name: 'Appearance' }));
  await screen.findByRole('heading', { level: 1, name: 'Appearance' });
  await user.click(screen.getByRole('link', { name: 'Settings' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test.each(['/settings/nonsense', '/settings/leave/rules'])('shows that %s was not found', async (at) => {
  renderHost(routes, { at });

  expect(await screen.findByRole('heading', { level: 1, name: 'Section not found' })).toBeVisible();
});

test('shows only personal sections to a user without a company', async () => {
  renderHost(routes, { at: '/settings', session: signedIn(buildUser({ company: null })) });

  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(list().getByRole('list', { name: 'You' })).toBeVisible();
  expect(list().queryByRole('list', { name: 'Company' })).not.toBeInTheDocument();
});
