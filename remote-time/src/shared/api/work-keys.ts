/** Query keys of workspaces, projects and tasks. `all` covers everything that a change by any user can make stale. */
export const workKeys = {
  all: ['remote-time', 'work'] as const,
  workspaces: (archived: boolean) => [...workKeys.all, 'workspaces', archived] as const,
  workspace: (id: string) => [...workKeys.all, 'workspace', id] as const,
  projects: (filters: object) => [...workKeys.all, 'projects', filters] as const,
  allMine: ['remote-time', 'work', 'mine'] as const,
  mine: (limit: number) => [...workKeys.allMine, limit] as const,
  search: (q: string) => [...workKeys.all, 'search', q] as const,
  taskProjects: ['remote-time', 'work', 'task-projects'] as const,
  project: (id: string) => [...workKeys.all, 'project', id] as const,
};
