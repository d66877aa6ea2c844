import type { HandOverRules } from '../catalogues/hand-over-rule';

/** Times, projects and tasks that are handed over or ended with a membership. */
export const timeHandOverKinds = {
  'time.timers': { successor: 'never' },
  'projects.lead': { successor: 'always' },
  'tasks.assigned': { successor: 'never' },
} as const satisfies HandOverRules;
