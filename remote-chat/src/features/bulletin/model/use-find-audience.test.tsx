import { API } from '@atrium/contracts';
import { act, anId, buildEmployee, buildUser, renderWithPlatform, signedIn } from '@atrium/testing';
import type { FindMentions } from '@atrium/ui/rich-text-editor';
import { useFindAudience } from './use-find-audience';

const LOOMS = { _id: anId(), name: 'Looms' };
const GRACE = { _id: anId(), name: 'Grace Hopper', email: 'grace@acme.test', avatarUrl: null };

it.each([
  ['everyone', null],
  ['a department', LOOMS],
])('finds people of %s who are still loading', async (_audience, department) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let find: FindMentions = () => [];
  function Editor() {
    find = useFindAudience({ department });
    return null;
  }
  renderWithPlatform(<Editor />, {
    session: signedIn(buildUser()),
    api: (api) =>
      api
        .answer(API.people.employees, async () => {
          await answered;
          return { employees: [buildEmployee({ user: GRACE })] };
        })
        .answer(API.departments.list, async () => {
          await answered;
          return { departments: [{ ...LOOMS, lead: null, members: [GRACE] }] };
        }),
  });

  const found = find('gra', new AbortController().signal);
  await act(async () => answer());
  expect(await found).toMatchObject([{ id: GRACE._id, name: 'Grace Hopper' }]);
});
