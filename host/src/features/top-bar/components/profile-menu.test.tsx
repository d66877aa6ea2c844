import { buildUser, screen, signedIn, within } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { BottomBar } from './bottom-bar';
import { ProfileMenu } from './profile-menu';

const operator = buildUser({ name: 'ada lovelace', isOperator: true });
const founder = buildUser({ name: 'ada lovelace' }, 'Founder');

async function openMenu(person = founder) {
  const rendered = renderHost(<ProfileMenu />, { session: signedIn(person) });
  await rendered.user.click(screen.getByRole('button', { name: 'Profile menu of Ada Lovelace' }));
  return { ...rendered, menu: within(await screen.findByRole('menu')) };
}

async function openDrawer(person = founder) {
  const { user } = renderHost(<BottomBar />, { session: signedIn(person) });
  // The bar is hidden on wide screens.
  await user.click(screen.getByRole('button', { name: 'More', hidden: true }));
  return within(await screen.findByRole('navigation', { name: 'Menu' }));
}

test('opens the operations of the installation', async () => {
  const { user, menu, location } = await openMenu(operator);

  await user.click(menu.getByRole('menuitem', { name: 'Operations' }));

  expect(location()).toBe('/ops');
});

test('does not offer the operations to a founder', async () => {
  const { menu } = await openMenu();

  expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  expect(menu.queryByRole('menuitem', { name: 'Operations' })).not.toBeInTheDocument();
});

test('offers the operations to an operator on phones', async () => {
  expect((await openDrawer(operator)).getByRole('link', { name: 'Operations' })).toHaveAttribute('href', '/ops');
});

test('does not offer the operations to a founder on phones', async () => {
  expect((await openDrawer()).queryByRole('link', { name: 'Operations' })).not.toBeInTheDocument();
});

afterEach(() => jest.restoreAllMocks());

test('offers the keyboard shortcuts, but not on touch screens', async () => {
  const { menu, unmount } = await openMenu();
  expect(menu.getByRole('menuitem', { name: /^Keyboard shortcuts/ })).toBeVisible();
  unmount();

  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = { media, matches: media === '(pointer: coarse)', addEventListener() {}, removeEventListener() {} };
    return list as unknown as MediaQueryList; // what the hooks use
  });
  expect((await openMenu()).menu.queryByRole('menuitem', { name: /^Keyboard shortcuts/ })).not.toBeInTheDocument();
});
