import { workKeys } from '../../../shared/api/work-keys';

/** Query keys of the project page, except the project's own. Boards are not in `workKeys.all`: events update them. */
export const projectKeys = {
  board: (projectId: string) => ['remote-time', 'board', projectId] as const,
  task: (taskId: string) => ['remote-time', 'task', taskId] as const,
  comments: (taskId: string) => ['remote-time', 'task', taskId, 'comments'] as const,
  activity: (projectId: string) => ['remote-time', 'project-activity', projectId] as const,
  hours: (projectId: string) => [...workKeys.project(projectId), 'hours'] as const,
};
