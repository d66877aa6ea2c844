import type { API, Employee, ProjectDetail, ResponseOf } from '@atrium/contracts';
import type { MentionCandidate } from '@atrium/ui/rich-text-editor';

type Workspace = Pick<ResponseOf<typeof API.workspaces.get>, 'isGeneral' | 'members'>;

/**
 * Returns the people who can see a project, since the server notifies nobody else of a mention: its members first, then
 * for an open project the members of its workspace, which is undefined until it has loaded. People who manage all
 * projects are missing, because not every user knows who they are.
 */
export function mentionCandidates(
  { members, visibility }: Pick<ProjectDetail, 'members' | 'visibility'>,
  employees: readonly Pick<Employee, 'user'>[],
  workspace: Workspace | undefined,
): MentionCandidate[] {
  const own = new Set(members.map(({ _id }) => _id));
  const others = new Set(visibility === 'open' ? workspace?.members.map(({ _id }) => _id) : []);
  const sees = (id: string) =>
    own.has(id) || others.has(id) || (visibility === 'open' && workspace?.isGeneral === true);
  return employees
    .map(({ user }) => ({ id: user._id, name: user.name, avatarUrl: user.avatarUrl }))
    .filter(({ id }) => sees(id))
    .toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)));
}
