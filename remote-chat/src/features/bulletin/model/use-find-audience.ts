import type { BulletinPost } from '@atrium/contracts';
import { useDepartments, useEmployees } from '@atrium/platform';
import { loadedData, useFindMentions } from '@atrium/platform/mentions';
import type { FindMentions, MentionCandidate } from '@atrium/ui/rich-text-editor';

interface Audience {
  department: BulletinPost['department'];
  author?: BulletinPost['author'];
}

/** Returns a search for the people who can be mentioned: everyone who can see the post, except the reader. */
export function useFindAudience({ department, author }: Audience): FindMentions {
  const employees = useEmployees();
  const departments = useDepartments();

  const everyone = async (): Promise<MentionCandidate[]> =>
    ((await loadedData(employees)) ?? []).map(({ user }) => ({
      id: user._id,
      name: user.name,
      avatarUrl: user.avatarUrl,
    }));
  const audience = async (): Promise<MentionCandidate[]> => {
    const found = (await loadedData(departments))?.find(({ _id }) => _id === department?._id);
    const people = [...(found?.members ?? []), found?.lead, author].flatMap((person) => person ?? []);
    const byId = new Map(people.map(({ _id: id, name, avatarUrl }) => [id, { id, name, avatarUrl }]));
    return [...byId.values()];
  };
  return useFindMentions({ list: department === null ? everyone : audience });
}
