import { anId } from '@atrium/testing';
import type { Matrix } from '../api/matrix';
import { addSums, matrixView } from './matrix-view';

const totals = (seconds: number, costs: Matrix['totals']['costs'] = []) => ({
  seconds,
  billableSeconds: 0,
  roundedSeconds: seconds,
  costs,
});
const project = (key: string, seconds: number): Matrix['projects'][number] => ({
  group: 'project',
  key,
  day: null,
  person: null,
  project: null,
  projectTitle: key,
  task: null,
  taskName: null,
  totals: totals(seconds),
  share: 0,
});
const ada = { _id: anId(), name: 'Ada', avatarUrl: null, totals: totals(0), hasRate: true };

it('adds amounts of one currency and keeps currencies separate', () => {
  const eur = (amountMinor: number) => ({ currency: 'EUR', amountMinor });
  expect(addSums([totals(60, [eur(100)]), totals(30, [eur(50), { currency: 'JPY', amountMinor: 7 }])])).toEqual({
    seconds: 90,
    costs: [eur(150), { currency: 'JPY', amountMinor: 7 }],
  });
});

it('returns no costs if the caller may not see rates', () => {
  expect(addSums([totals(60, null)]).costs).toBeNull();
});

it('combines small projects in a last column', () => {
  const projects = Array.from({ length: 14 }, (_, index) => project(`p${index}`, 100 - index));
  const cells = projects.map(({ key, totals: sum }) => ({ userId: ada._id, key, totals: sum }));
  const { columns, rows } = matrixView({ people: [ada], projects, cells, totals: totals(1) });
  expect(columns).toHaveLength(11);
  expect(columns.at(-1)).toMatchObject({ project: null, total: { seconds: 90 + 89 + 88 + 87 } });
  expect(rows[0]?.cells.get('others')?.seconds).toBe(90 + 89 + 88 + 87);
  expect(rows[0]?.cells.get('p0')?.seconds).toBe(100);
});

it('gives a single further project its own column', () => {
  const projects = Array.from({ length: 11 }, (_, index) => project(`p${index}`, 1));
  const { columns } = matrixView({ people: [], projects, cells: [], totals: totals(1) });
  expect(columns.every((column) => column.project !== null)).toBe(true);
});
