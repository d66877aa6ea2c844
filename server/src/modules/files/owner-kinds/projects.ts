/** The kinds of objects of projects that files can belong to. Project documents belong to a task. */
export const projectFileOwners = ['project'] as const;
