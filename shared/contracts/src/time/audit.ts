/** Audit log actions about time entries, rates, workspaces, projects and tasks. */
export const timeAuditActions = [
  'rate.set',
  'rate.removed',
  'time.entriesExported',
  'time.reportExported',
  'time.matrixExported',
  'time.ratesExported',
  'time.budgetsExported',
  'time.entryDeleted',
  'time.entryRestored',
  'workspace.memberRemoved',
  'project.memberRemoved',
  'project.budgetChanged',
  'project.columnDeleted',
  'project.labelDeleted',
  'task.deleted',
  'task.restored',
  'task.attachmentDeleted',
  'task.commentDeleted',
] as const;

/** The types of objects that entries about time and projects concern. */
export const timeAuditSubjects = ['rate', 'timeEntry', 'workspace', 'project', 'task'] as const;
