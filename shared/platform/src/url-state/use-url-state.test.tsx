import { useNavigate } from '@atrium/platform';
import { act, renderWithPlatform, screen } from '@atrium/testing';
import { type ChangeUrl, useUrlState } from '.';

function Page({ entries, options }: { entries: Parameters<ChangeUrl>[0]; options?: Parameters<ChangeUrl>[1] }) {
  const [params, change] = useUrlState();
  const navigate = useNavigate();
  return (
    <>
      <p>q is {params.get('q') ?? 'not set'}</p>
      <button type="button" onClick={() => change(entries, options)}>
        Change
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const open = (entries: Parameters<ChangeUrl>[0], options?: Parameters<ChangeUrl>[1]) =>
  renderWithPlatform(<Page entries={entries} {...(options && { options })} />, { at: '/people?tab=former&q=ada' });

test('changes several parameters and keeps the others', async () => {
  const { user, location } = open({ q: 'grace', edit: '1' });
  expect(screen.getByText('q is ada')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(location()).toBe('/people?tab=former&q=grace&edit=1');
  expect(screen.getByText('q is grace')).toBeVisible();
});

test.each([null, ''])('removes a parameter that is set to %p', async (value) => {
  const { user, location } = open({ q: value });

  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(location()).toBe('/people?tab=former');
  expect(screen.getByText('q is not set')).toBeVisible();
});

test('adds an entry to the history', async () => {
  const { user, location } = open({ q: 'grace' });

  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location()).toBe('/people?tab=former&q=ada');
});

test('leaves the URL unchanged if its parameters are not the expected ones', async () => {
  const { user, location } = open({ q: null }, { onlyWhile: { q: 'grace' } });

  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(location()).toBe('/people?tab=former&q=ada');
});

test('changes the current URL after a late response, but not after the page was left', async () => {
  const changes: ChangeUrl[] = [];
  function Panel() {
    const [params, change] = useUrlState();
    changes.push(change);
    return <p>q is {params.get('q')}</p>;
  }
  const { location, unmount } = renderWithPlatform(<Panel />, { at: '/people?q=ada' });
  const [first] = changes;

  act(() => first?.({ tab: 'former' }));
  act(() => first?.({ q: null }, { onlyWhile: { q: 'ada' } }));
  expect(location()).toBe('/people?tab=former');
  act(() => first?.({ q: 'ada' }));
  unmount();
  first?.({ q: null }, { onlyWhile: { q: 'ada' } });
  expect(location()).toBe('/people?tab=former&q=ada');
});

test('replaces the entry of the history on request', async () => {
  const { user, location } = open({ q: 'grace' }, { replace: true });

  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location()).toBe('/people?tab=former&q=grace');
});
