import { LIMITS, type ReportKey, type TimeLogFilters } from '@atrium/contracts';
import { logAddress } from './log-address';

const NOTHING = { day: null, person: null, project: null, projectTitle: null, task: null, taskName: null };
const key = (changes: Partial<ReportKey>): ReportKey => ({ group: 'project', key: 'x', ...NOTHING, ...changes });
const MARCH = { from: '2026-03-03', to: '2026-03-20', billable: 'true' };
const asked = (keys: readonly ReportKey[], filters: TimeLogFilters = MARCH) =>
  Object.fromEntries(new URL(logAddress(keys, filters), 'http://localhost').searchParams);

test('keeps the filters and adds those of the row and its parent', () => {
  const project = { _id: '0123456789abcdef01234567', name: 'Library', colour: 1 };
  expect(asked([key({ project }), key({ group: 'day', day: '2026-03-04' })])).toEqual({
    ...MARCH,
    project: project._id,
    from: '2026-03-04',
    to: '2026-03-04',
  });
});

test.each([
  ['week', '2026-03-02', { from: '2026-03-03', to: '2026-03-08' }],
  ['week', '2026-03-16', { from: '2026-03-16', to: '2026-03-20' }],
  ['month', '2026-03-01', { from: '2026-03-03', to: '2026-03-20' }],
] as const)('stays within the period for the %s of %s', (group, day, period) => {
  expect(asked([key({ group, day })])).toMatchObject(period);
});

test('covers a whole month up to its last day', () => {
  const year = { from: '2028-01-01', to: '2028-12-31' };
  expect(asked([key({ group: 'month', day: '2028-02-01' })], year)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('searches for a project title by its text, and filters for time without a project', () => {
  expect(asked([key({ projectTitle: 'Website' })], {})).toEqual({ project: 'none', q: 'Website' });
  expect(asked([key({})], {})).toEqual({ project: 'none' });
});

test('searches for the task of a row in addition to its project title and to what is searched already', () => {
  const call = key({ group: 'task', taskName: 'Call' });
  expect(asked([key({ projectTitle: 'Website' }), call], {})).toEqual({ project: 'none', q: 'Website Call' });
  expect(asked([call], { q: 'garden' })).toEqual({ q: 'garden Call' });
  expect(asked([call], { q: 'call' })).toEqual({ q: 'Call' });
  expect(asked([call], { q: 'x'.repeat(LIMITS.title) })).toEqual({ q: 'Call' });
});
