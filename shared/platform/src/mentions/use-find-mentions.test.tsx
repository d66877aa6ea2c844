import { anId, buildUser, renderWithPlatform, signedIn } from '@atrium/testing';
import type { FindMentions } from '@atrium/ui/rich-text-editor';
import { type MentionSource, useFindMentions } from './use-find-mentions';

const me = buildUser({ name: 'Ada Lovelace' });
const PEOPLE = [
  { id: me._id, name: 'Ada Lovelace' },
  { id: anId(), name: 'grace HOPPER' },
  { id: anId(), name: 'Mary Hopper' },
];

function find(source: MentionSource, query: string) {
  let search: FindMentions = () => [];
  function Editor() {
    search = useFindMentions(source);
    return null;
  }
  renderWithPlatform(<Editor />, { session: signedIn(me) });
  return search(query, new AbortController().signal);
}

it('finds people of a list by name, except the user', async () => {
  expect(await find({ list: () => PEOPLE }, 'grace')).toEqual([{ id: PEOPLE[1]?.id, name: 'Grace Hopper' }]);
  expect(await find({ list: () => PEOPLE }, '')).toHaveLength(2);
});

it('does not filter the results of a server search by the query', async () => {
  const search = jest.fn(async () => PEOPLE);
  expect(await find({ search }, 'looms')).toHaveLength(2);
  expect(search).toHaveBeenCalledWith('looms', expect.any(AbortSignal));
});
