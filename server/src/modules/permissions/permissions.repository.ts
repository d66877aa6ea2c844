import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Role } from '@atrium/contracts';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { preparedOnce } from '../../db/prepared';
import { users } from '../memberships/users.tables';
import { companies, grants, memberships } from '../memberships/companies.tables';
import { selectLinesAbove } from './responsibility';

const lineRow = z.object({ person: z.uuid(), member: z.uuid() });

/** Returns for each person the members of their line: themselves and everyone above. People never in the company have none. */
export async function listLinesAbove(tx: Tx, companyId: string, userIds: readonly string[]) {
  const { rows } = await tx.execute(selectLinesAbove(companyId, userIds));
  const lines = Map.groupBy(z.array(lineRow).parse(rows), ({ person }) => person);
  return (userId: string): string[] => (lines.get(userId) ?? []).map(({ member }) => member);
}

/** Returns the role and grants of a current member. */
export async function findRights(tx: Tx, companyId: string, userId: string) {
  const rows = await tx
    .select({ role: memberships.role, operation: grants.operation })
    .from(memberships)
    .leftJoin(grants, and(eq(grants.companyId, memberships.companyId), eq(grants.userId, memberships.userId)))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId), isNull(memberships.endedAt)));
  const [first] = rows;
  return first && { role: first.role, grants: rows.flatMap(({ operation }) => operation ?? []) };
}

interface OperationHolding {
  companyId: string;
  operation: string;
  roles: readonly Role[];
}

/** Returns the people who hold an operation by one of the roles or by a grant, by name, and whether it is granted. */
export async function listHolders(tx: Tx, { companyId, operation, roles }: OperationHolding) {
  return tx
    .select({
      isGranted: sql<boolean>`${grants.userId} is not null`,
      holder: {
        userId: users.id,
        name: users.name,
        email: users.email,
        avatarUrl: users.avatarUrl,
        role: memberships.role,
        position: memberships.position,
      },
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      grants,
      and(eq(grants.companyId, companyId), eq(grants.userId, memberships.userId), eq(grants.operation, operation)),
    )
    .where(
      and(
        eq(memberships.companyId, companyId),
        isNull(memberships.endedAt),
        or(inArray(memberships.role, [...roles]), isNotNull(grants.userId)),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

const grantsOf = preparedOnce((tx, name) =>
  tx
    .select({ operation: grants.operation, userId: grants.userId })
    .from(grants)
    .innerJoin(
      memberships,
      and(
        eq(memberships.companyId, grants.companyId),
        eq(memberships.userId, grants.userId),
        isNull(memberships.endedAt),
      ),
    )
    .where(
      and(
        eq(grants.companyId, sql.placeholder('companyId')),
        sql`(${sql.placeholder('userIds')}::uuid[] is null or ${grants.userId} = any(${sql.placeholder('userIds')}::uuid[]))`,
      ),
    )
    .orderBy(asc(grants.operation), asc(grants.userId))
    .prepare(name),
);

/** Returns the grants of current members: of all, or of the given people. */
export const listGrants = (tx: Tx, companyId: string, userIds?: readonly string[]) =>
  grantsOf(tx, { companyId, userIds: userIds ? [...userIds] : null });

/** Returns which of these people are current members of the company. */
export async function membersAmong(tx: Tx, companyId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(eq(memberships.companyId, companyId), isNull(memberships.endedAt), isAnyOf(memberships.userId, userIds)),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export interface Grant {
  userId: string;
  operation: string;
}

const columnsOf = (rows: readonly Grant[]) => sql`unnest(
  ${sql.param(rows.map(({ userId }) => userId))}::uuid[], ${sql.param(rows.map(({ operation }) => operation))}::text[])`;

export async function insertGrants(tx: Tx, companyId: string, rows: readonly Grant[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${grants} (company_id, user_id, operation)
    select ${companyId}::uuid, given.* from ${columnsOf(rows)} as given on conflict do nothing`);
}

export async function deleteGrants(tx: Tx, companyId: string, rows: readonly Grant[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`delete from ${grants} using ${columnsOf(rows)} as removed (user_id, operation)
    where ${grants.companyId} = ${companyId}
      and ${grants.userId} = removed.user_id and ${grants.operation} = removed.operation`);
}

/** Returns the version of the grants, which is incremented with each change. */
export async function grantsVersion(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ version: companies.grantsVersion })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.version ?? 0;
}

export async function setGrantsVersion(tx: Tx, companyId: string, version: number): Promise<void> {
  await tx.update(companies).set({ grantsVersion: version }).where(eq(companies.id, companyId));
}
