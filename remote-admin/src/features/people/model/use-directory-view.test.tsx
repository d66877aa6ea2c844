import { useNavigate } from '@atrium/platform';
import { renderWithPlatform, screen } from '@atrium/testing';
import { SearchField } from '@atrium/ui/filters';
import { useDirectoryView } from './use-directory-view';

function Page() {
  const { view, set } = useDirectoryView();
  const navigate = useNavigate();
  return (
    <>
      <SearchField label="Search" value={view.search} onChange={(search) => set({ search })} />
      <button onClick={() => set({ role: 'Manager' })}>Managers</button>
      <p>{view.role ?? 'All roles'}</p>
      <button onClick={() => void navigate('/people')}>People</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

test('updates the view after links to the page and after Back', async () => {
  const { user, location } = renderWithPlatform(<Page />, { at: '/people' });
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(field, 'ada l');
  await user.click(screen.getByRole('button', { name: 'Managers' }));
  expect(location()).toBe('/people?q=ada+l&role=Manager');

  await user.click(screen.getByRole('button', { name: 'People' }));
  expect(field).toHaveValue('');
  expect(screen.getByText('All roles')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(field).toHaveValue('ada l');
  expect(screen.getByText('Manager')).toBeVisible();
});
