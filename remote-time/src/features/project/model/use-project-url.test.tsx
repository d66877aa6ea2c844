import { useNavigate } from '@atrium/platform';
import { anId, renderWithPlatform, screen } from '@atrium/testing';
import { SearchField } from '@atrium/ui/filters';
import { useProjectUrl } from './use-project-url';

const TASK = anId();

function Page() {
  const url = useProjectUrl();
  const navigate = useNavigate();
  return (
    <>
      <SearchField label="Search" value={url.values.q} onChange={(text) => url.set('q', text)} />
      <button onClick={() => void navigate(`?task=${TASK}`)}>Open the task of a notification</button>
    </>
  );
}

test('clears the search after a link without one', async () => {
  const { user, location } = renderWithPlatform(<Page />, { at: '/project/1' });
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(field, 'web');
  expect(location()).toBe('/project/1?q=web');

  await user.click(screen.getByRole('button', { name: 'Open the task of a notification' }));
  expect(location()).toBe(`/project/1?task=${TASK}`);
  expect(field).toHaveValue('');
});
