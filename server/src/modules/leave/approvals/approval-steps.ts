import type { SectionRules } from '@atrium/contracts';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { memberships } from '../../memberships/companies.tables';
import type { CompanySession, RightsHolder } from '../../../lib/session';
import { type Colleague, colleagues } from '../../memberships/colleagues.service';
import { findHolders, peopleUnder } from '../../permissions/permissions.service';
import { rulesOf } from '../../rules/rules.service';

export type Steps = SectionRules<'leave'>['approval']['steps'];

/** A request to decide. */
export interface Subject {
  kind: 'leave' | 'attendance';
  /** The requester. */
  userId: string;
  /** Number of approved steps. */
  step: number;
}

/** Corrections of attendance days have one step, open to anyone with `attendance.correct`. */
export const ATTENDANCE_STEPS: Steps = [{ approvers: [] }];

/** Returns the operation that allows deciding requests of a kind. */
export const operationOf = (kind: Subject['kind']) => (kind === 'leave' ? 'leave.decide' : 'attendance.correct');

/** Returns the approval steps for requests of a kind. */
export async function stepsOf(tx: Tx, companyId: string, kind: Subject['kind']): Promise<Steps> {
  return kind === 'attendance' ? ATTENDANCE_STEPS : (await rulesOf(tx, companyId, 'leave')).approval.steps;
}

/** Returns the approvers that the rules currently name for a step, except the requester; empty if anyone may decide. */
export function namedApprovers(steps: Steps, step: number, requesterId: string): string[] {
  const current = steps[Math.min(step, steps.length - 1)];
  return (current?.approvers ?? []).filter((userId) => userId !== requesterId);
}

/** Returns a function that returns who holds the operation over the requester of one of these requests. */
export async function holdersByRequester(
  tx: Tx,
  companyId: string,
  subjects: readonly Omit<Subject, 'step'>[],
): Promise<(subject: Omit<Subject, 'step'>) => readonly string[]> {
  const requesters = (kind: Subject['kind']) => [
    ...new Set(subjects.filter((subject) => subject.kind === kind).map(({ userId }) => userId)),
  ];
  const holders = {
    leave: await findHolders(tx, companyId, operationOf('leave'), requesters('leave')),
    attendance: await findHolders(tx, companyId, operationOf('attendance'), requesters('attendance')),
  };
  return ({ kind, userId }) => holders[kind](userId).map((holder) => holder.userId);
}

/** Returns who may decide each step of a request; never the requester. */
export async function approversByStep(
  tx: Tx,
  companyId: string,
  { kind, userId }: Omit<Subject, 'step'>,
): Promise<Colleague[][]> {
  const steps = await stepsOf(tx, companyId, kind);
  const holders = (await findHolders(tx, companyId, operationOf(kind), [userId]))(userId);
  const hasNamed = steps.some((_, step) => namedApprovers(steps, step, userId).length > 0);
  const members = hasNamed ? new Map((await colleagues(tx, companyId)).map((one) => [one.userId, one])) : new Map();
  return steps.map((_, step) => {
    const approvers = namedApprovers(steps, step, userId).flatMap((id): Colleague[] => members.get(id) ?? []);
    return approvers.length > 0 ? approvers : holders;
  });
}

/** Returns the condition for requests that await a person's decision at their current step. */
export function awaitsDecisionOf(
  actor: RightsHolder,
  steps: Steps,
  kind: Subject['kind'],
  columns: { userId: AnyPgColumn; step: AnyPgColumn },
): SQL | undefined {
  const { userId, step } = columns;
  const under = and(peopleUnder(actor, [operationOf(kind)])(userId), sql`${userId} <> ${actor.userId}::uuid`);
  const hasOperation = actor.can(operationOf(kind));
  const last = steps.length - 1;
  return or(
    ...steps.map(({ approvers }, index) => {
      const isStep = index === last ? sql`${step} >= ${index}` : sql`${step} = ${index}`;
      if (approvers.length === 0) return hasOperation ? and(isStep, under) : sql`false`;
      const isNamed = approvers.includes(actor.userId) ? sql`${userId} <> ${actor.userId}::uuid` : sql`false`;
      // A step that names only the requester is open to everyone who may decide.
      const namesOnlyRequester =
        approvers.length === 1 && hasOperation ? and(sql`${userId} = ${approvers[0]}::uuid`, under) : sql`false`;
      return and(isStep, or(isNamed, namesOnlyRequester));
    }),
  );
}

/** Returns which of these requests the actor may decide now, in at most two queries. */
export async function listDecidable<Item extends Subject>(
  tx: Tx,
  actor: CompanySession,
  items: readonly Item[],
): Promise<ReadonlySet<Item>> {
  const pending = items.filter(({ userId }) => userId !== actor.userId);
  if (pending.length === 0) return new Set();
  const steps = { leave: await stepsOf(tx, actor.companyId, 'leave'), attendance: ATTENDANCE_STEPS };
  const under = {
    leave: await listPeopleUnder(tx, actor, 'leave', pending),
    attendance: await listPeopleUnder(tx, actor, 'attendance', pending),
  };
  return new Set(
    pending.filter(({ kind, userId, step }) => {
      const named = namedApprovers(steps[kind], step, userId);
      return named.length > 0 ? named.includes(actor.userId) : under[kind].has(userId);
    }),
  );
}

/** Returns the requesters of a kind of requests over whom the actor holds the operation. */
async function listPeopleUnder(
  tx: Tx,
  actor: CompanySession,
  kind: Subject['kind'],
  items: readonly Subject[],
): Promise<ReadonlySet<string>> {
  const userIds = [...new Set(items.filter((item) => item.kind === kind).map(({ userId }) => userId))];
  if (userIds.length === 0 || !actor.can(operationOf(kind))) return new Set();
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, actor.companyId),
        isAnyOf(memberships.userId, userIds),
        isNull(memberships.endedAt),
        peopleUnder(actor, [operationOf(kind)])(memberships.userId),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns whether the rules name a person in any step. */
export async function isNamedApprover(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  return (await stepsOf(tx, companyId, 'leave')).some(({ approvers }) => approvers.includes(userId));
}
