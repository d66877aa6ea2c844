import { SETTINGS_SECTIONS } from '@atrium/contracts';
import { buildUser, screen, signedIn, within } from '@atrium/testing';
import { SECTIONS } from '../../../shell/settings-sections';
import { renderHost } from '../../../testing/render-host';
import { SECTION_PAGES } from '../model/section-pages';
import { settingsRoutes } from '../routes';

const routes = [settingsRoutes((children) => ({ children }))];

/** A screen as wide, or as narrow, as told. */
function screenIs(width: 'wide' | 'narrow') {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: width === 'narrow' && media.includes('max-width'),
      media,
    }) as MediaQueryList;
}

// Their code is fetched when they are opened; a test is not to wait for its first compilation.
beforeAll(() => Promise.all(Object.values(SECTION_PAGES).map((load) => load())));
beforeEach(() => screenIs('wide'));

const list = () => within(screen.getByRole('navigation', { name: 'Settings' }));

test('opens the first section beside the list, which says where one is', async () => {
  const { location } = renderHost(routes, { at: '/settings' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(location()).toBe('/settings/profile');
  expect(list().getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

test('stands behind every address that the contracts name', () => {
  expect(SECTIONS.map(({ path }) => path)).toEqual(SETTINGS_SECTIONS);
  expect(Object.keys(SECTION_PAGES)).toEqual(SETTINGS_SECTIONS);
});

test('each section has its own address', async () => {
  const { user, location } = renderHost(routes, { at: '/settings/profile' });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });

  await user.click(list().getByRole('link', { name: 'Appearance' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible();
  expect(location()).toBe('/settings/appearance');
});

test('on a narrow screen the list is a page that leads to each section and back', async () => {
  screenIs('narrow');
  const { user, location } = renderHost(routes, { at: '/settings' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(location()).toBe('/settings');

  await user.click(list().getByRole('link', { name: 'Appearance' }));
  await screen.findByRole('heading', { level: 1, name: 'Appearance' });
  await user.click(screen.getByRole('link', { name: 'Settings' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test.each(['/settings/nonsense', '/settings/leave/rules'])('%s, which nobody brings, says so', async (at) => {
  renderHost(routes, { at });

  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such section' })).toBeVisible();
});

test('whoever has no company has the sections about themselves', async () => {
  renderHost(routes, { at: '/settings', session: signedIn(buildUser({ company: null })) });

  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(list().getByRole('list', { name: 'You' })).toBeVisible();
  expect(list().queryByRole('list', { name: 'Company' })).not.toBeInTheDocument();
  expect(list().queryByRole('link', { name: 'Calendar' })).not.toBeInTheDocument();
});

test('a section that is not for somebody is not shown by its address either', async () => {
  renderHost(routes, { at: '/settings/calendar', session: signedIn(buildUser({ company: null })) });

  expect(await screen.findByRole('heading', { level: 1, name: 'This section is not for you' })).toBeVisible();
});
