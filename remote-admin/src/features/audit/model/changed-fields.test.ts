import { repeatedNames, RULES_SECTIONS } from '@atrium/contracts';
import { anId } from '@atrium/testing';
import { AUDIT_TEXTS_BY_DOMAIN } from '../../../texts/audit/index.en';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { AUDIT_CODES, AUDIT_FIELDS, changedFields } from './changed-fields';
import { AUDIT_FIELDS_BY_DOMAIN } from './fields';

test('returns the values that differ and omits the others', () => {
  expect(changedFields({ role: 'Employee', position: 'Engineer' }, { role: 'Manager', position: 'Engineer' })).toEqual([
    { path: ['role'], before: 'Employee', after: 'Manager' },
  ]);
});

test('compares nested objects field by field', () => {
  const before = { notice: { days: 0, mode: 'warn' } };
  expect(changedFields(before, { notice: { days: 3, mode: 'warn' } })).toEqual([
    { path: ['notice', 'days'], before: 0, after: 3 },
  ]);
});

test('compares lists as a whole', () => {
  expect(changedFields({ week: [480, 0] }, { week: [480, 240] })).toEqual([
    { path: ['week'], before: [480, 0], after: [480, 240] },
  ]);
});

test.each([
  [null, { email: ['a@b.co'] }, undefined, ['a@b.co']],
  [{ email: ['a@b.co'] }, null, ['a@b.co'], undefined],
])('shows every value of an object that was created or removed', (before, after, old, now) => {
  expect(changedFields(before, after)).toEqual([{ path: ['email'], before: old, after: now }]);
});

test('returns nothing for equal values', () => {
  expect([changedFields(null, null), changedFields({ a: [1] }, { a: [1] })]).toEqual([[], []]);
});

test('omits a field if one side is missing and the other is empty', () => {
  expect(changedFields({ note: null, times: [] }, { note: '', times: null })).toEqual([]);
});

test('compares list items with an id one by one, and names them', () => {
  const sick = { _id: 's', name: 'Sick leave', paid: true };
  const before = { types: [{ _id: 'v', name: 'Vacation', allowance: 25_000 }, sick] };
  const after = { types: [sick, { _id: 'v', name: 'Vacation', allowance: 30_000 }] };
  expect(changedFields(before, after)).toEqual([
    { path: ['types', { id: 'v', name: 'Vacation' }, 'allowance'], before: 25_000, after: 30_000 },
  ]);
});

test('returns the items that only one side of a list of objects has', () => {
  const [easter, whitsun, christmas] = ['Easter', 'Whitsun', 'Christmas'].map((name) => ({ name }));
  expect(changedFields({ holidays: [easter, whitsun] }, { holidays: [easter, christmas] })).toEqual([
    { path: ['holidays'], before: [whitsun], after: [christmas] },
  ]);
});

test('returns both lists whole if only their order changed', () => {
  const [one, other] = [{ approvers: ['a'] }, { approvers: ['b'] }];
  expect(changedFields({ steps: [one, other] }, { steps: [other, one] })).toEqual([
    { path: ['steps'], before: [one, other], after: [other, one] },
  ]);
});

/** Returns all keys of an object, including those of nested objects. */
const keysOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return value instanceof Object ? Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)]) : [];
};

const PERIOD = { from: '2026-12-01', to: '2026-12-24', reason: 'Season' };
const holidays = [{ date: '2026-12-24', name: 'Christmas Eve' }];
const rules = [
  RULES_SECTIONS.workingTime.parse({
    week: [480, 480, 480, 480, 480, 0, 0],
    holidays,
    calendars: [{ key: 'at', name: 'Austria', holidays }],
  }),
  RULES_SECTIONS.leave.parse({
    approval: { steps: [{ approvers: [] }] },
    notice: { days: 0, mode: 'warn' },
    backDating: { days: 0, mode: 'warn' },
    blackouts: [PERIOD],
    scopedBlackouts: [{ ...PERIOD, leaveTypes: [anId()], departments: [anId()] }],
    correctionWindowDays: 30,
    attachmentAfterDays: null,
    types: [{ name: 'Vacation', colour: 0, paid: true }],
  }),
  RULES_SECTIONS.time.parse({
    currency: 'EUR',
    defaultRateMinor: null,
    roundingMinutes: 1,
    longestTimerHours: 12,
    lockedUntil: null,
  }),
];

it('covers every field of the company rules', () => {
  expect(keysOf(rules).filter((key) => !AUDIT_FIELDS.some((field) => field === key))).toEqual([]);
});

it.each([
  ['department.changed', ['name', 'leadId', 'members']],
  ['member.removed', ['role', 'reportsTo', 'successor']],
  ['company.changed', ['name', 'certified', 'timeZone', 'country', 'firstDayOfWeek', 'contactFields']],
  ['balance.adjusted', ['amount', 'leaveTypeId', 'year', 'note']],
  ['attendance.corrected', ['date', 'times', 'note']],
  ['leave.exported', ['status', 'from', 'to']],
  ['rate.set', ['rateMinor', 'scope', 'effectiveFrom', 'repricedEntries', 'currency', 'userId', 'projectKey']],
  ['time.entryDeleted', ['from', 'userId']],
  ['time.reportExported', ['from', 'to', 'format']],
  ['task.commentDeleted', ['userId', 'projectKey']],
  ['task.attachmentDeleted', ['projectKey', 'fileId']],
])('ranks the fields of %s, most significant first', (_action, fields) => {
  expect(AUDIT_FIELDS.filter((field) => fields.includes(field))).toEqual(fields);
});

type Table = [what: string, domains: Readonly<Record<string, object>>];

it.each<Table>([
  ['fields', AUDIT_FIELDS_BY_DOMAIN],
  ...Object.entries(AUDIT_TEXTS_BY_DOMAIN).map(([part, domains]): Table => [`${part} texts`, domains]),
])('repeats no %s in another domain', (_what, domains) => {
  expect(repeatedNames(domains)).toEqual([]);
});

describe.each([
  ['English', en],
  ['German', de],
])('%s', (_, { audit }) => {
  it('names every field', () => {
    expect(Object.keys(audit.fields).toSorted()).toEqual([...AUDIT_FIELDS].toSorted());
  });

  it('names every code', () => {
    const named = Object.entries(audit.codes).map(([field, values]) => [field, Object.keys(values)]);
    expect(Object.fromEntries(named)).toEqual(AUDIT_CODES);
  });

  it('names every section of the company rules', () => {
    expect(Object.keys(audit.sections)).toEqual(Object.keys(RULES_SECTIONS));
  });
});
