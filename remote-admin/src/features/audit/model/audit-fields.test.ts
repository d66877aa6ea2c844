import { repeatedNames, RULES_SECTIONS } from '@atrium/contracts';
import { anId } from '@atrium/testing';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { AUDIT_TEXTS_BY_DOMAIN } from '../../../texts/audit/index.en';
import { AUDIT_CODES, AUDIT_FIELDS } from './audit-fields';
import { AUDIT_FIELDS_BY_DOMAIN } from './fields';

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
