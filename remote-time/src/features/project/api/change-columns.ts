import { API, type BodyOf, type ProjectDetail } from '@atrium/contracts';
import { usePlatform, useQueryClient } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { workKeys } from '../../../shared/api/work-keys';
import type { Board } from '../model/board';
import { projectKeys } from './project-keys';

/** Returns the calls that change the columns and labels of a project. */
export function useColumnCalls(projectId: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const storeProject = (project: ProjectDetail) => {
    queryClient.setQueryData(workKeys.project(projectId), project);
    const { columns, labels } = project;
    queryClient.setQueryData<Board>(projectKeys.board(projectId), (board) => board && { ...board, columns, labels });
    return project;
  };
  return {
    add: async (body: BodyOf<typeof API.projects.addColumn>) =>
      storeProject(await api.call(API.projects.addColumn, { params: { projectId }, body })),
    update: async (columnId: string, body: BodyOf<typeof API.projects.updateColumn>) =>
      storeProject(await api.call(API.projects.updateColumn, { params: { projectId, columnId }, body })),
    remove: async (columnId: string, moveTo: string) => {
      const input = { params: { projectId, columnId }, query: { moveTo } };
      const project = await ignoreMissing(api.call(API.projects.removeColumn, input));
      if (project) storeProject(project);
      else await queryClient.invalidateQueries({ queryKey: workKeys.project(projectId) });
      await queryClient.invalidateQueries({ queryKey: projectKeys.board(projectId) });
    },
    addLabel: async (body: BodyOf<typeof API.projects.addLabel>) =>
      storeProject(await api.call(API.projects.addLabel, { params: { projectId }, body })),
  };
}
