import { renderHook } from '@testing-library/react';
import { useCan, usePlatform, useSession, useToast } from '@atrium/platform';
import { act, buildUser, createTestPlatform, renderWithPlatform, screen, signedIn, signedOut } from '..';

function Who() {
  const { user, isAuthenticated } = useSession();
  const mayDecide = useCan('leave.decide');
  return <p>{isAuthenticated ? `${user?.name} ${mayDecide ? 'decides' : 'asks'}` : 'Nobody'}</p>;
}

test('renders a screen again when the session changes', () => {
  const platform = createTestPlatform({ session: signedOut() });
  renderWithPlatform(<Who />, { platform });
  expect(screen.getByText('Nobody')).toBeVisible();

  act(() => platform.auth.set(signedIn(buildUser({ name: 'Grace' }, 'Manager'))));
  expect(screen.getByText('Grace decides')).toBeVisible();

  act(() => platform.auth.logout());
  expect(screen.getByText('Nobody')).toBeVisible();
});

test('signs in the user of the fake session', async () => {
  const grace = buildUser({ name: 'Grace' });
  const { auth } = createTestPlatform({ session: signedIn(grace) });
  auth.logout();

  await expect(auth.login({ email: 'grace@example.com', password: 'correct horse' })).resolves.toEqual(grace);

  expect(auth.getState()).toEqual(signedIn(grace));
});

test('switches only to the user’s own companies', async () => {
  const user = buildUser();
  const [own] = user.companies;
  const { auth } = createTestPlatform({ session: signedIn({ ...user, company: null }) });

  await expect(auth.switchCompany(own?._id ?? '')).resolves.toMatchObject({ company: { _id: own?._id } });
  await expect(auth.switchCompany('another')).rejects.toThrow('Not a company of this user.');
});

test('records toasts and dismisses them', async () => {
  function Toaster() {
    const toasts = useToast();
    return (
      <button type="button" onClick={() => toasts.show({ title: 'Saved', variant: 'success' })}>
        Save
      </button>
    );
  }
  const { user, platform } = renderWithPlatform(<Toaster />);

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(platform.toasts.shown).toMatchObject([{ title: 'Saved', variant: 'success' }]);
  platform.toasts.dismiss(platform.toasts.shown[0]?.id ?? '');
  expect(platform.toasts.shown).toEqual([]);
});

test('stores drafts in localStorage', () => {
  const { drafts } = createTestPlatform();

  drafts.write('request', { reason: 'typed' });

  expect(drafts.read('request')).toEqual({ reason: 'typed' });
  localStorage.clear();
});

test('throws outside of a PlatformProvider', () => {
  jest.spyOn(console, 'error').mockImplementation();

  expect(() => renderHook(() => usePlatform())).toThrow('Wrap this in a PlatformProvider.');
});
