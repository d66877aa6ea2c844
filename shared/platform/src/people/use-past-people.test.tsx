import { API } from '@atrium/contracts';
import { Combobox } from '@atrium/platform';
import { anId, apiError, buildEmployee, renderWithPlatform, screen } from '@atrium/testing';
import { usePastPeople } from './use-past-people';

const grace = buildEmployee({ user: { _id: anId(), name: 'grace hopper', email: '', avatarUrl: null } });
const konrad = { _id: anId(), name: 'konrad zuse', avatarUrl: null };
const alan = { _id: anId(), name: 'alan turing', avatarUrl: null };

function Choice() {
  const { options, people, failure } = usePastPeople();
  return (
    <>
      <Combobox aria-label="Person" options={options} value="" failure={failure} onValueChange={() => {}} />
      <p>{[konrad._id, grace.user._id].map((id) => String(people.get(id)?.isFormer)).join(' ')}</p>
    </>
  );
}

test('offers members first, then marked former members', async () => {
  const { user } = renderWithPlatform(<Choice />, {
    api: (api) =>
      api
        .answer(API.people.employees, () => ({ employees: [grace] }))
        .answer(API.people.former, () => ({ people: [konrad, alan] })),
  });
  expect(await screen.findByText('true false')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  const shown = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringMatching(/Grace HopperEngineer$/),
    expect.stringMatching(/Alan TuringFormer member$/),
    expect.stringMatching(/Konrad ZuseFormer member$/),
  ]);
});

test('explains why there is nobody to choose if the members fail to load', async () => {
  const { user } = renderWithPlatform(<Choice />, {
    api: (api) =>
      api
        .answer(API.people.employees, () => {
          throw apiError('INTERNAL');
        })
        .answer(API.people.former, () => ({ people: [] })),
  });
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  expect(await screen.findByText('Couldn’t load your colleagues')).toBeVisible();
});
