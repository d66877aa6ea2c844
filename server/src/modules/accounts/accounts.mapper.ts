import type { CompanySummary, Role, User } from '@atrium/contracts';
import type { UserRow } from '../memberships/users.tables';
import type { Session } from '../../lib/session';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import { cohortOf } from '../memberships/memberships.service';

interface AccountContext {
  companies: readonly (CompanySummary & { role: Role })[];
  formerCompany: string | undefined;
  /** Operation → the people to whom it is granted, as far as this person may see. */
  granted: ReadonlyMap<string, readonly string[]>;
  /** Whether there are so few companies that canaries choose people. */
  isSmall: boolean;
  /** Whether the person operates the installation. */
  isOperator: boolean;
}

export function toUser(
  row: UserRow,
  session: Session,
  { companies, formerCompany, granted, isSmall, isOperator }: AccountContext,
): User {
  const active = companies.find((company) => company._id === session.companyId);
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    avatarUrl: avatarUrlOf(row),
    company: active ? { _id: active._id, name: active.name } : null,
    companies: [...companies],
    ...(formerCompany !== undefined && { formerCompany }),
    authProvider: row.authProvider,
    isEmailVerified: row.emailVerifiedAt !== null,
    populatedCompany: active
      ? {
          _id: active._id,
          name: active.name,
          currentUserRole: active.role,
          operations: [...granted].map(([name, userIds]) => ({ name, permissions: [...userIds] })),
        }
      : null,
    can: [...session.operations],
    cohort: cohortOf({ userId: row.id, companyId: active?._id ?? null }, isSmall),
    ...(isOperator && { isOperator }),
  };
}
