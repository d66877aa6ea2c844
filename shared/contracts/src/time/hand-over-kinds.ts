import type { HandOverRules } from '../catalogues/hand-over-rule';

/** What the end of a membership hands over or ends of time, projects and tasks. */
export const timeHandOverKinds = {
  'time.timers': { successor: 'never' },
  'projects.lead': { successor: 'always' },
  'tasks.assigned': { successor: 'never' },
} as const satisfies HandOverRules;
