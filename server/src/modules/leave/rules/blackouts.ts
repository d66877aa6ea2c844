import type { LeaveTypeRules, RequestRules, SectionRules } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import { departmentsAmong, departmentsOf } from '../../departments/department-members.service';
import type { RuleIssue } from '../../rules/rules.service';

type Rules = Pick<SectionRules<'leave'>, 'blackouts' | 'scopedBlackouts'>;
type ScopedBlackouts = NonNullable<Rules['scopedBlackouts']>;

/** Returns a function that returns the blackouts that apply to one of these people. */
export async function blackoutsOfEach(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  { blackouts, scopedBlackouts = [] }: Rules,
): Promise<(userId: string) => RequestRules['blackouts']> {
  const hasDepartments = scopedBlackouts.some(({ departments }) => departments !== null);
  const departmentOf = hasDepartments ? await departmentsOf(tx, companyId, userIds) : new Map<string, string>();
  return (userId) => {
    const department = departmentOf.get(userId);
    return [
      ...blackouts.map((blackout) => ({ ...blackout, leaveTypes: null })),
      ...scopedBlackouts
        .filter(
          ({ departments }) => departments === null || (department !== undefined && departments.includes(department)),
        )
        .map(({ departments: _departments, ...blackout }) => blackout),
    ];
  };
}

/** Returns the blackouts without removed departments; omits blackouts that have no department left. */
export async function withoutRemovedDepartments(
  tx: Tx,
  companyId: string,
  blackouts: ScopedBlackouts,
): Promise<ScopedBlackouts> {
  const departmentIds = blackouts.flatMap(({ departments }) => departments ?? []);
  if (departmentIds.length === 0) return blackouts;
  const known = await departmentsAmong(tx, companyId, departmentIds);
  return blackouts.flatMap((blackout) => {
    if (blackout.departments === null) return [blackout];
    const departments = blackout.departments.filter((id) => known.has(id));
    return departments.length === 0 ? [] : [{ ...blackout, departments }];
  });
}

/** Returns an issue for each leave type or department of a blackout that the company does not have. */
export async function findBlackoutIssues(
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
