import type { MatrixColumn } from './matrix-view';
import { logsOfCell, logsOfPerson } from './logs-address';

const PERIOD = { from: '2026-03-01', to: '2026-03-31' };
const ADA = '018f0000-0000-7000-8000-000000000001';
const totals = { seconds: 60, billableSeconds: 0, roundedSeconds: 60, costs: null };
const website = { _id: '0123456789abcdef01234567', name: 'Website', colour: 1 };

function column(project: typeof website | null, projectTitle: string | null): MatrixColumn {
  const empty = { day: null, person: null, task: null, taskName: null };
  const key = project?._id ?? projectTitle ?? 'none';
  return { key, project: { group: 'project', key, project, projectTitle, ...empty, totals, share: 1 }, total: totals };
}

const filtersOf = (address: string | null) =>
  address && Object.fromEntries(new URL(address, 'http://localhost').searchParams);

test('links to the entries of the person in the period', () => {
  expect(filtersOf(logsOfPerson(PERIOD, ADA))).toEqual({ ...PERIOD, person: ADA });
});

test.each([
  ['a project', column(website, null), { project: website._id }],
  ['a title', column(null, 'Büro & Co'), { project: 'none', q: 'Büro & Co' }],
  ['no project', column(null, null), { project: 'none' }],
])('narrows the entries to %s', (_name, cell, filter) => {
  expect(filtersOf(logsOfCell(PERIOD, ADA, cell))).toEqual({ ...PERIOD, person: ADA, ...filter });
});

test('returns no URL for the combined other projects', () => {
  expect(logsOfCell(PERIOD, ADA, { key: 'others', project: null, total: totals })).toBeNull();
});
