/** What the end of a membership hands over or ends of time, projects and tasks. */
export const timeHandOverKinds = ['time.timers', 'projects.lead', 'tasks.assigned'] as const;
