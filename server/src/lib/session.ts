import type { Role } from '@atrium/contracts';
import type { Rights } from './policy';

/** The caller and their rights, read from the database for each request. */
export interface Session extends Rights {
  userId: string;
  sessionId: string;
  /** The active company; null for a user without any company. */
  companyId: string | null;
  role: Role | null;
}

/** A session that has an active company. */
export interface CompanySession extends Session {
  companyId: string;
  role: Role;
}

/** A member of a company with their rights there, with or without a session. */
export type RightsHolder = Rights & Pick<CompanySession, 'userId' | 'companyId'>;

export function hasCompany(session: Session): session is CompanySession {
  return session.companyId !== null && session.role !== null;
}
