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
  sentences: {
    rate: {
      set: 'set the hourly rate of {{subject}}',
      set_unnamed: 'set an hourly rate',
      removed: 'removed the hourly rate of {{subject}}',
      removed_unnamed: 'removed an hourly rate',
    },
    time: {
      entriesExported: 'exported time entries',
      reportExported: 'exported a time report',
      matrixExported: 'exported the time by person and project',
      ratesExported: 'exported the hourly rates',
      budgetsExported: 'exported the budgets',
      entryDeleted: 'deleted a time entry',
      entryRestored: 'restored a time entry',
    },
    workspace: {
      memberRemoved: 'removed somebody from the workspace {{subject}}',
      memberRemoved_unnamed: 'removed somebody from a workspace',
    },
    project: {
      budgetChanged: 'changed the budget of the project {{subject}}',
      budgetChanged_unnamed: 'changed the budget of a deleted project',
      memberRemoved: 'removed somebody from the project {{subject}}',
      memberRemoved_unnamed: 'removed somebody from a deleted project',
      columnDeleted: 'deleted a board column of the project {{subject}}',
      columnDeleted_unnamed: 'deleted a board column of a deleted project',
      labelDeleted: 'deleted a label of the project {{subject}}',
      labelDeleted_unnamed: 'deleted a label of a deleted project',
    },
    task: {
      deleted: 'deleted a task',
      restored: 'restored a task',
      attachmentDeleted: 'deleted an attachment of a task',
      commentDeleted: 'deleted a comment on a task',
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
    repricedEntries: 'Entries with a new cost',
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
