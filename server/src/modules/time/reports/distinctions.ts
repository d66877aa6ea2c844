import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { colleagueEmails } from '../../memberships/colleagues.service';
import { projects } from '../../work/projects.tables';
import { workspaces } from '../../work/workspaces.tables';

/**
 * Columns that distinguish people and projects of the same name. Exports have them last, so that the others keep
 * their places.
 */
export interface Distinctions {
  /** Returns the email of a current member, otherwise null. */
  emailOf: (person: { _id: string } | null) => string | null;
  /** Returns the name of the workspace of one of the company's projects, otherwise null. */
  workspaceOf: (project: { _id: string } | null) => string | null;
}

/** Loads the emails and workspaces of a company, in two queries. */
export async function distinctions(tx: Tx, companyId: string): Promise<Distinctions> {
  const emails = await colleagueEmails(tx, companyId);
  const rows = await tx
    .select({ _id: projects.publicId, workspace: workspaces.name })
    .from(projects)
    .innerJoin(workspaces, and(eq(workspaces.companyId, projects.companyId), eq(workspaces.id, projects.workspaceId)))
    .where(eq(projects.companyId, companyId));
  const names = new Map(rows.map(({ _id, workspace }) => [_id, workspace]));
  return {
    emailOf: (person) => (person && emails.get(person._id)) ?? null,
    workspaceOf: (project) => (project && names.get(project._id)) ?? null,
  };
}
