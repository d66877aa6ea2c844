import type { ProjectDetail } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { readTogether } from '../../db/read-together';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { sumProjectTime } from './project-time.service';
import { managesProject, toDetail } from './projects.mapper';
import * as repository from './projects.repository';

/** Returns a project that the actor sees; throws NOT_FOUND otherwise. */
export async function requireProject(
  tx: Tx,
  actor: CompanySession,
  publicId: string,
): Promise<repository.ListedProject> {
  const found = await repository.findProject(tx, actor, publicId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Returns a project that the actor sees, locked until the transaction ends, so that changes to it and its board run one
 * at a time; throws NOT_FOUND otherwise.
 */
export async function holdProject(tx: Tx, actor: CompanySession, publicId: string): Promise<repository.ListedProject> {
  await repository.lockProject(tx, { companyId: actor.companyId, publicId });
  return requireProject(tx, actor, publicId);
}

/** Returns a locked project that the actor may change; throws FORBIDDEN otherwise. */
export async function holdManaged(tx: Tx, actor: CompanySession, publicId: string) {
  const found = await holdProject(tx, actor, publicId);
  if (!managesProject(actor, found)) throw new AppError('FORBIDDEN');
  return found;
}

/** Throws unless the actor may change the contents of a project: as a member or manager, while it is not archived. */
export function requireEditable(actor: CompanySession, found: repository.ListedProject): void {
  if (!found.isMember && !managesProject(actor, found)) throw new AppError('FORBIDDEN');
  if (found.project.archivedAt !== null) throw new AppError('PROJECT_ARCHIVED');
}

/** Returns a project with all data for its page, in a constant number of queries. */
export async function readProjectDetail(tx: Tx, actor: CompanySession, publicId: string): Promise<ProjectDetail> {
  const found = await requireProject(tx, actor, publicId);
  const { project } = found;
  const maySeeRates = actor.can('rates.view');
  const [members, columns, labels, spent] = await readTogether(tx, [
    (each) => repository.listMembers(each, project),
    (each) => repository.listColumns(each, project),
    (each) => repository.listLabels(each, project),
    (each) => sumProjectTime(each, actor.companyId, [project.id], maySeeRates),
  ]);
  return toDetail(actor, found, { members, columns, labels, spent: spent(project.id), maySeeRates });
}

/** Returns a project by its key; throws NOT_FOUND unless the actor sees it. */
export async function requireProjectByKey(
  tx: Tx,
  actor: CompanySession,
  id: string,
): Promise<repository.ListedProject> {
  const found = await repository.findProjectByKey(tx, actor, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export { managesProject, moneyBudgetOf, toColumn, toLabel, toMember, toProject } from './projects.mapper';
export * as projectRows from './projects.repository';
export {
  listColumns,
  listLabels,
  type ListedProject,
  lockProject,
  membersAmong,
  takeNextSeq,
} from './projects.repository';
