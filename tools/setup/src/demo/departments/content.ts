/** Departments with name, lead and members. Each person is in at most one. */
export const DEMO_DEPARTMENTS: readonly { name: string; lead: string; members: readonly string[] }[] = [
  { name: 'Design', lead: 'elif', members: ['elif', 'tomas', 'pauline'] },
  { name: 'Model shop', lead: 'jonas', members: ['jonas', 'niko'] },
];
