import type { LeaveTypeRules, RequestRules, SectionRules } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import { departmentsAmong, departmentsOf } from '../../departments/department-members.service';
import type { RuleIssue } from '../../rules/rules.service';

type Rules = Pick<SectionRules<'leave'>, 'blackouts' | 'scopedBlackouts'>;
type ScopedBlackouts = NonNullable<Rules['scopedBlackouts']>;

/** Returns a function that returns the blackouts that concern one of these people. */
export async function blackoutsOfEach(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  { blackouts, scopedBlackouts = [] }: Rules,
): Promise<(userId: string) => RequestRules['blackouts']> {
  const named = scopedBlackouts.some(({ departments }) => departments !== null);
  const departmentOf = named ? await departmentsOf(tx, companyId, userIds) : new Map<string, string>();
  return (userId) => {
    const own = departmentOf.get(userId);
    return [
      ...blackouts.map((blackout) => ({ ...blackout, leaveTypes: null })),
      ...scopedBlackouts
        .filter(({ departments }) => departments === null || (own !== undefined && departments.includes(own)))
        .map(({ departments: _departments, ...blackout }) => blackout),
    ];
  };
}

/** Returns the blackouts without departments that were removed, and without those that then concern nobody. */
export async function withKnownDepartments(
  tx: Tx,
  companyId: string,
  blackouts: ScopedBlackouts,
): Promise<ScopedBlackouts> {
  const named = blackouts.flatMap(({ departments }) => departments ?? []);
  if (named.length === 0) return blackouts;
  const known = await departmentsAmong(tx, companyId, named);
  return blackouts.flatMap((blackout) => {
    if (blackout.departments === null) return [blackout];
    const departments = blackout.departments.filter((id) => known.has(id));
    return departments.length === 0 ? [] : [{ ...blackout, departments }];
  });
}

/** Returns an issue for each leave type or department of a blackout that the company does not have. */
export async function blackoutIssues(
  tx: Tx,
  companyId: string,
  blackouts: ScopedBlackouts,
  types: readonly LeaveTypeRules[],
): Promise<RuleIssue[]> {
  const known = await departmentsAmong(
    tx,
    companyId,
    blackouts.flatMap(({ departments }) => departments ?? []),
  );
  const typeIds = new Set(types.map(({ _id }) => _id));
  return blackouts.flatMap(({ leaveTypes, departments }, index) => [
    ...(leaveTypes ?? []).flatMap((id, at): RuleIssue[] =>
      typeIds.has(id) ? [] : [{ path: `scopedBlackouts.${index}.leaveTypes.${at}`, code: 'LEAVE_TYPE_UNAVAILABLE' }],
    ),
    ...(departments ?? []).flatMap((id, at): RuleIssue[] =>
      known.has(id) ? [] : [{ path: `scopedBlackouts.${index}.departments.${at}`, code: 'UNKNOWN_DEPARTMENT' }],
    ),
  ]);
}
