import { USER_DETAILS_DEFAULTS } from '@atrium/contracts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { companies, memberships } from '../memberships/companies.tables';
import { departmentMembers, departments } from '../departments/departments.tables';
import { profiles, type ProfileRow } from './profiles.tables';

const isDepartmentOf = and(
  eq(departmentMembers.companyId, memberships.companyId),
  eq(departmentMembers.userId, memberships.userId),
);
const isNamed = and(
  eq(departments.companyId, departmentMembers.companyId),
  eq(departments.id, departmentMembers.departmentId),
);

/** Returns the account, the profile and, if a company is given, the membership in it, which is null for non-members. */
export async function findPerson(tx: Tx, userId: string, companyId: string | null) {
  const [row] = await tx
    .select({
      user: users,
      profile: profiles,
      membership: memberships,
      company: { _id: companies.id, name: companies.name },
      department: departments.name,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(memberships, isMemberOf(companyId))
    .leftJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(departmentMembers, isDepartmentOf)
    .leftJoin(departments, isNamed)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

function isMemberOf(companyId: string | null) {
  if (companyId === null) return sql`false`;
  return and(eq(memberships.companyId, companyId), eq(memberships.userId, users.id), isNull(memberships.endedAt));
}

/** Default values of a new profile row. */
const { nric: _nric, bankDetails: _bank, emergencyContact: _emergency, ...BLANK } = USER_DETAILS_DEFAULTS;

type Privacy = ProfileRow['privacySettings'];
export type ProfileChange = Partial<Omit<ProfileRow, 'userId' | 'privacySettings'>> & {
  privacySettings?: { [Section in keyof Privacy]?: boolean | undefined };
};

/** Changes the given fields, flag by flag, so that concurrent changes of different fields are all kept. */
export async function saveProfile(tx: Tx, userId: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { privacySettings, ...fields } = change;
  const flags = JSON.stringify(privacySettings ?? {});
  await tx
    .insert(profiles)
    .values({ ...BLANK, ...fields, privacySettings: { ...BLANK.privacySettings, ...JSON.parse(flags) }, userId })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { ...fields, privacySettings: sql`${profiles.privacySettings} || ${flags}::jsonb` },
    });
}

type CompanyDetails = Pick<typeof memberships.$inferInsert, 'nric' | 'bankDetails' | 'emergencyContact'>;

/** Saves the details of a member that only this company may see. */
export async function saveCompanyDetails(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  change: CompanyDetails,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .update(memberships)
    .set(change)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)));
}

export async function removeProfile(tx: Tx, userId: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.userId, userId));
}

/**
 * Returns contact, address and gender of the people of a company: of all, or of those who show them and of `except`.
 */
export async function listContacts(tx: Tx, companyId: string, shown: 'all' | { except: string }) {
  const hides = sql<boolean>`(${profiles.isPrivate} or (${profiles.privacySettings}->>'personalInfo')::boolean)`;
  return tx
    .select({
      userId: memberships.userId,
      contact: profiles.contact,
      address: profiles.address,
      gender: profiles.gender,
    })
    .from(memberships)
    .leftJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        // Former members are excluded.
        isNull(memberships.endedAt),
        shown === 'all'
          ? undefined
          : or(isNull(profiles.userId), sql`not ${hides}`, eq(memberships.userId, shown.except)),
      ),
    );
}

/** Returns everybody who belongs to the company. */
export async function listLines(tx: Tx, companyId: string) {
  return tx
    .select({
      userId: memberships.userId,
      title: profiles.title,
      position: memberships.position,
      department: departments.name,
    })
    .from(memberships)
    .leftJoin(profiles, eq(profiles.userId, memberships.userId))
    .leftJoin(departmentMembers, isDepartmentOf)
    .leftJoin(departments, isNamed)
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.endedAt)));
}
