import { API, type BodyOf, type ProjectDetail } from '@atrium/contracts';
import { usePlatform, useQueryClient } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { workKeys } from './work-keys';

type Update = BodyOf<typeof API.projects.update>;

/** Returns the calls that change a project. Each updates the cached project and notifies other screens and tabs. */
export function useProjectCalls() {
  const { api, bus } = usePlatform();
  const queryClient = useQueryClient();

  const storeProject = (project: ProjectDetail): ProjectDetail => {
    queryClient.setQueryData(workKeys.project(project._id), project);
    bus.publish('projects.changed', {});
    return project;
  };
  return {
    create: async (body: BodyOf<typeof API.projects.create>) =>
      storeProject(await api.call(API.projects.create, { body })),
    update: async (projectId: string, body: Update) =>
      storeProject(await api.call(API.projects.update, { params: { projectId }, body })),
    join: async (projectId: string) => {
      try {
        return storeProject(await api.call(API.projects.join, { params: { projectId } }));
      } catch (error) {
        // It may have been closed, archived or deleted meanwhile, and then cannot be joined later either.
        void queryClient.invalidateQueries({ queryKey: workKeys.all });
        throw error;
      }
    },
    addMembers: async (projectId: string, members: string[]) =>
      storeProject(await api.call(API.projects.addMembers, { params: { projectId }, body: { members } })),
    removeMember: async (projectId: string, userId: string) => {
      await ignoreMissing(api.call(API.projects.removeMember, { params: { projectId, userId } }));
      bus.publish('projects.changed', {});
    },
  };
}
