import { API, type Department, sharedKeys } from '@atrium/contracts';
import { act, anId, createTestPlatform, renderWithPlatform, screen } from '@atrium/testing';
import { useDepartments } from './use-departments';

function Names({ label }: { label: string }) {
  const { data = [] } = useDepartments();
  return <p>{`${label}: ${data.map(({ name }) => name).join(', ')}`}</p>;
}

const department = (name: string): Department => ({ _id: anId(), name, lead: null, members: [] });

it('fetches departments only once for all readers, and again when the shared entry is invalidated', async () => {
  let names = ['Sales'];
  const platform = createTestPlatform({
    api: (api) => api.answer(API.departments.list, () => ({ departments: names.map(department) })),
  });
  renderWithPlatform(
    <>
      <Names label="Filter" />
      <Names label="List" />
    </>,
    { platform },
  );
  expect(await screen.findByText('Filter: Sales')).toBeVisible();
  expect(screen.getByText('List: Sales')).toBeVisible();
  expect(platform.api.calls(API.departments.list)).toHaveLength(1);

  names = ['Design', 'Sales'];
  await act(() => platform.queryClient.invalidateQueries({ queryKey: sharedKeys.departments }));
  expect(await screen.findByText('List: Design, Sales')).toBeVisible();
  expect(platform.api.calls(API.departments.list)).toHaveLength(2);
});
