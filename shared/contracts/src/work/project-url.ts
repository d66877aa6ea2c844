/** Returns the URL of a project. */
export const projectUrl = (projectId: string): string => `/project/${encodeURIComponent(projectId)}`;
