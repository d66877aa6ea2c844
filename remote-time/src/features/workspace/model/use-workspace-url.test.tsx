import { useNavigate } from '@atrium/platform';
import { renderWithPlatform, screen } from '@atrium/testing';
import { SearchField } from '@atrium/ui/filters';
import { useWorkspaceUrl } from './use-workspace-url';

function Page() {
  const url = useWorkspaceUrl();
  const navigate = useNavigate();
  return (
    <>
      <SearchField label="Search" value={url.values.q} onChange={(text) => url.set('q', text)} />
      <button onClick={url.reset}>Reset</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

test('shows the previous search again after Back', async () => {
  const { user, location } = renderWithPlatform(<Page />, { at: '/workspace' });
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(field, 'web');
  expect(field).toHaveValue('web');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field).toHaveValue('');

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location()).toBe('/workspace?q=web');
  expect(field).toHaveValue('web');
});
