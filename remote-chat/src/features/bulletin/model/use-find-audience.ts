import type { BulletinPost } from '@atrium/contracts';
import { matchesSearch, useDepartments, useEmployees, useSession } from '@atrium/platform';
import type { FindMentions } from '@atrium/ui/rich-text-editor';

interface Audience {
  department: BulletinPost['department'];
  author?: BulletinPost['author'];
}

interface Candidate {
  id: string;
  name: string;
  avatarUrl: string | null;
}

/** Returns a search for the people who can be mentioned: everyone who can see the post, except the reader. */
export function useFindMentions({ department, author }: Audience): FindMentions {
  const employees = useEmployees();
  const departments = useDepartments();
  const userId = useSession().user?._id;

  const everyone = (): Candidate[] =>
    (employees.data ?? []).map(({ user }) => ({ id: user._id, name: user.name, avatarUrl: user.avatarUrl }));
  const audience = (): Candidate[] => {
    const found = departments.data?.find(({ _id }) => _id === department?._id);
    const people = [...(found?.members ?? []), found?.lead, author].flatMap((person) => person ?? []);
    const byId = new Map(people.map(({ _id: id, name, avatarUrl }) => [id, { id, name, avatarUrl }]));
    return [...byId.values()];
  };
  return (query) =>
    (department === null ? everyone() : audience()).filter(
      ({ id, name }) => id !== userId && matchesSearch(name, query),
    );
}
