import type { Operation, Role } from '@atrium/contracts';

/** Who calls, as found in the database for this very call. */
export interface Session {
  userId: string;
  sessionId: string;
  /** The active company; null for somebody who belongs to none. */
  companyId: string | null;
  role: Role | null;
  operations: readonly Operation[];
  can(operation: Operation): boolean;
}

/** A session that has an active company. */
export interface CompanySession extends Session {
  companyId: string;
  role: Role;
}

export function hasCompany(session: Session): session is CompanySession {
  return session.companyId !== null && session.role !== null;
}
