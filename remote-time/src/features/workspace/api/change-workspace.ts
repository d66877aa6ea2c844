import { API, type BodyOf } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';

/** Returns the calls that change workspaces. Each notifies other screens and tabs. */
export function useWorkspaceCalls() {
  const { api, bus } = usePlatform();
  const announceChange = <Result>(result: Result): Result => {
    bus.publish('projects.changed', {});
    return result;
  };
  return {
    create: async (body: BodyOf<typeof API.workspaces.create>) =>
      announceChange(await api.call(API.workspaces.create, { body })),
    update: async (id: string, body: BodyOf<typeof API.workspaces.update>) =>
      announceChange(await api.call(API.workspaces.update, { params: { id }, body })),
    addMembers: async (id: string, members: string[]) =>
      announceChange(await api.call(API.workspaces.addMembers, { params: { id }, body: { members } })),
    removeMember: async (id: string, userId: string) =>
      announceChange(await ignoreMissing(api.call(API.workspaces.removeMember, { params: { id, userId } }))),
  };
}
