/** Operations on workspaces, time entries and rates. */
export const timeOperations = [
  'workspace.manage',
  'time.viewAll',
  'time.editOthers',
  'rates.view',
  'rates.manage',
  'period.lock',
] as const;

/** The operations that a Manager holds without a grant. */
export const timeManagerOperations = ['time.viewAll', 'workspace.manage'] as const;
