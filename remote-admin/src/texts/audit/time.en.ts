import type { DomainTexts } from './domain-texts';

/** English texts for entries of the audit log about time entries, rates, workspaces, projects and tasks. */
export const time = {
  actions: {
    rate: { set: 'Hourly rate set', removed: 'Hourly rate removed' },
    time: {
      entriesExported: 'Time entries exported',
      reportExported: 'Time report exported',
      matrixExported: 'Time by person and project exported',
      ratesExported: 'Hourly rates exported',
      budgetsExported: 'Budgets exported',
      entryDeleted: 'Time entry deleted',
      entryRestored: 'Time entry restored',
    },
    workspace: { memberRemoved: 'Person removed from workspace' },
    project: {
      budgetChanged: 'Project budget changed',
      memberRemoved: 'Person removed from project',
      columnDeleted: 'Board column deleted',
      labelDeleted: 'Label deleted',
    },
    task: {
      deleted: 'Task deleted',
      restored: 'Task restored',
      attachmentDeleted: 'Attachment of a task deleted',
      commentDeleted: 'Comment on a task deleted',
    },
  },
  subjects: {
    rate: 'Hourly rate',
    timeEntry: 'Time entry',
    workspace: 'Workspace',
    project: 'Project',
    task: 'Task',
  },
  sections: { time: 'Time and cost' },
  fields: {
    rateMinor: 'Hourly rate',
    budget: 'Budget',
    budgetSeconds: 'Budget in hours',
    scope: 'Applies to',
    effectiveFrom: 'From',
    lockedUntil: 'Locked until',
    defaultRateMinor: 'Default hourly rate',
    currency: 'Currency',
    roundingMinutes: 'Rounding in minutes',
    longestTimerHours: 'Longest timer in hours',
    projectCreation: 'Who creates projects',
  },
  codes: {
    projectCreation: { members: 'Members of the workspace', managers: 'Managers of the workspace' },
  },
} satisfies DomainTexts<'time'>;
