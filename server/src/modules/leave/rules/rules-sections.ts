import { isDeepStrictEqual } from 'node:util';
import { type LeaveTypeRules, type SectionRules, titleCase } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { lockPeople } from '../../memberships/person-lock.service';
import { membersAmong } from '../../permissions/permissions.service';
import { type RuleIssue, rulesOf, type SectionDefinition } from '../../rules/rules.service';
import { findBlackoutIssues, withoutRemovedDepartments } from './blackouts';
import { findTypeIssues, listTypeRules, saveTypes } from './leave-types';
import { followSteps } from '../approvals/approver-changes';
import { adjustEntitlements } from '../balances/entitlement.service';
import { recountLeave } from '../balances/recount-leave';
import { listNamesUsingCalendar } from './work-calendar.service';

/** Working-time rules. A day has either one full-day holiday or one for each half. */
export const workingTimeRules: SectionDefinition<'workingTime', AppDeps> = {
  needs: () => ['leave.manageRules'],
  async issues(tx, companyId, { holidays, calendars = [] }) {
    // Prevents a schedule from starting to use a calendar between the check that it is unused and its removal.
    await lockPeople(tx, companyId);
    const keys = calendars.map(({ key }) => key);
    const names = calendars.map(({ name }) => name.toLowerCase());
    return [
      ...(await removedCalendarIssues(tx, companyId, keys)),
      ...overlapIssues(holidays, 'holidays'),
      ...calendars.flatMap((calendar, index) => [
        ...overlapIssues(calendar.holidays, `calendars.${index}.holidays`),
        ...(keys.indexOf(calendar.key) < index
          ? [{ path: `calendars.${index}.key`, code: 'NAME_TAKEN' as const }]
          : []),
        ...(names.indexOf(calendar.name.toLowerCase()) < index
          ? [{ path: `calendars.${index}.name`, code: 'NAME_TAKEN' as const }]
          : []),
      ]),
    ];
  },
  apply: async (deps, tx, companyId) => recountLeave(deps, await lockPeople(tx, companyId), companyId),
};

/** Maximum number of people whom an issue names. */
const MAX_NAMED_PEOPLE = 5;

/**
 * Returns an issue for the first removed calendar that schedules of current members use, with the names of the members.
 */
async function removedCalendarIssues(tx: Tx, companyId: string, kept: readonly string[]): Promise<RuleIssue[]> {
  const { calendars = [] } = await rulesOf(tx, companyId, 'workingTime');
  for (const { key, name } of calendars) {
    if (kept.includes(key)) continue;
    const people = await listNamesUsingCalendar(tx, companyId, key);
    if (people.length === 0) continue;
    const named = people.slice(0, MAX_NAMED_PEOPLE).map(titleCase);
    const params = { name, people: [...named, ...(people.length > MAX_NAMED_PEOPLE ? ['…'] : [])].join(', ') };
    return [{ path: 'calendars', code: 'HOLIDAY_CALENDAR_IN_USE', params }];
  }
  return [];
}

type Holidays = SectionRules<'workingTime'>['holidays'];

/** Returns an issue for each holiday on a day, or half of it, that has an earlier one. */
function overlapIssues(holidays: Holidays, path: string): RuleIssue[] {
  const occupied = new Set<string>();
  return holidays.flatMap(({ date, part }, index): RuleIssue[] => {
    const parts = part === 'full' ? ['am', 'pm'] : [part];
    const overlaps = parts.some((each) => occupied.has(`${date} ${each}`));
    for (const each of parts) occupied.add(`${date} ${each}`);
    return overlaps ? [{ path: `${path}.${index}.date`, code: 'INVALID' }] : [];
  });
}

/** Returns the ids of the types whose entitlement changed. */
function listChangedEntitlements(before: readonly LeaveTypeRules[], after: readonly LeaveTypeRules[]): string[] {
  const old = new Map(before.map((type) => [type._id, type]));
  return after.flatMap(({ _id, allowance, accrual, prorationRounding }) => {
    const type = _id === undefined ? undefined : old.get(_id);
    if (!type || _id === undefined) return [];
    const isSame =
      type.allowance === allowance && type.accrual === accrual && type.prorationRounding === prorationRounding;
    return isSame ? [] : _id;
  });
}

/** Leave rules with the leave types. Approvers must belong to the company. */
export const leaveRules: SectionDefinition<'leave', AppDeps> = {
  needs: () => ['leave.manageRules'],
  load: async (tx, companyId, stored) => ({
    ...stored,
    scopedBlackouts: await withoutRemovedDepartments(tx, companyId, stored.scopedBlackouts ?? []),
    types: await listTypeRules(tx, companyId),
  }),
  strip: ({ types: _types, ...stored }) => stored,
  async apply(deps, tx, companyId, { before, after }) {
    await saveTypes(deps, tx, companyId, after.types ?? []);
    const { steps } = before.approval;
    if (!isDeepStrictEqual(steps, after.approval.steps)) await followSteps(deps, tx, companyId, steps);
    const typeIds = listChangedEntitlements(before.types ?? [], after.types ?? []);
    if (typeIds.length === 0) return;
    const locked = await lockPeople(tx, companyId);
    await adjustEntitlements(deps, locked, { companyId, typeIds, reason: 'rulesChanged', by: null });
  },
  async issues(tx, companyId, { approval: { steps }, scopedBlackouts = [], types = [] }) {
    // Prevents a request from starting to use a type between the check that it is unused and its removal.
    await lockPeople(tx, companyId);
    const members = await membersAmong(
      tx,
      companyId,
      steps.flatMap(({ approvers }) => approvers),
    );
    const approverIssues = steps.flatMap(({ approvers }, step) =>
      approvers.flatMap((userId, index): RuleIssue[] =>
        members.has(userId) ? [] : [{ path: `approval.steps.${step}.approvers.${index}`, code: 'NOT_A_COLLEAGUE' }],
      ),
    );
    return [
      ...approverIssues,
      ...(await findBlackoutIssues(tx, companyId, scopedBlackouts, types)),
      ...(await findTypeIssues(tx, companyId, types)),
    ];
  },
};
