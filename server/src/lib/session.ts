import type { Role } from '@atrium/contracts';
import type { Rights } from './policy';

/** Who calls and what they may do, as found in the database for this very call. */
export interface Session extends Rights {
  userId: string;
  sessionId: string;
  /** The active company; null for somebody who belongs to none. */
  companyId: string | null;
  role: Role | null;
}

/** A session that has an active company. */
export interface CompanySession extends Session {
  companyId: string;
  role: Role;
}

export function hasCompany(session: Session): session is CompanySession {
  return session.companyId !== null && session.role !== null;
}
