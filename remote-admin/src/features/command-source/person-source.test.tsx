import { API, type Employee, profileUrl } from '@atrium/contracts';
import { apiError, renderWithPlatform, waitFor } from '@atrium/testing';
import { member } from '../../testing/staff';
import { asAdmin } from '../../testing/texts';
import PersonSource from './person-source';

const grace = member('grace HOPPER', 'Employee', '2026-02-01T00:00:00.000Z', 'Compiler engineer');
const niko = member('Niko Graber', 'Manager', '2026-02-01T00:00:00.000Z');

function search(query: string, answer: () => Employee[] = () => [niko, grace]) {
  const onFound = jest.fn();
  renderWithPlatform(<PersonSource query={query} onFound={onFound} />, {
    ...asAdmin,
    api: (api) => api.answer(API.people.employees, () => ({ employees: answer() })),
  });
  return onFound;
}

const found = (label: string) => expect.objectContaining({ label });

it('reports that it searches, then returns the best matching names first, with their profiles', async () => {
  const onFound = search('gra');
  expect(onFound).toHaveBeenLastCalledWith(null);
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([found('Grace Hopper'), found('Niko Graber')]));
  const { userId, avatarUrl } = grace.employee;
  expect(onFound).toHaveBeenLastCalledWith(
    expect.arrayContaining([
      {
        id: userId,
        label: 'Grace Hopper',
        detail: 'Compiler engineer',
        person: { name: 'Grace Hopper', avatarUrl },
        to: profileUrl(userId),
      },
    ]),
  );
});

it.each(['grhop', 'compiler', 'grace.hopper@example'])('finds a person by “%s”', async (query) => {
  const onFound = search(query);
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([found('Grace Hopper')]));
});

it('returns nobody when people cannot be loaded', async () => {
  const onFound = search('gra', () => {
    throw apiError('FORBIDDEN');
  });
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([]));
});
