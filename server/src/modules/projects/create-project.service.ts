import { randomBytes } from 'node:crypto';
import type { API, ParsedBody, ProjectDetail } from '@atrium/contracts';
import { rankBetween } from '@atrium/domain';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import { projectColumns, type ProjectRow } from '../work/projects.tables';
import type { WorkspaceRow } from '../work/workspaces.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { uuidOf } from '../../lib/ids';
import type { CompanySession } from '../../lib/session';
import type { Language } from '../../lib/text/language';
import { holdRights } from '../permissions/permissions.service';
import { languageOf } from '../preferences/languages.service';
import { logActivity } from '../work/board-events.service';
import { projectRows as repository, readProjectDetail } from '../work/project-access.service';
import { refuseStrangers, requireCreatable } from '../workspaces/workspaces.service';
import { recordBudget } from './project-audit';
import { addPeople, toBudgetColumns } from './projects.service';

const COLUMN_NAMES = {
  en: { open: 'To do', active: 'In progress', done: 'Done' },
  de: { open: 'Offen', active: 'In Arbeit', done: 'Erledigt' },
} as const;

/** Inserts the columns of a new board. */
async function insertFirstColumns(
  deps: AppDeps,
  tx: Tx,
  { id: projectId, companyId }: { id: string; companyId: string },
  language: Language,
) {
  const names = COLUMN_NAMES[language];
  let rank: string | null = null;
  for (const kind of ['open', 'active', 'done'] as const) {
    rank = rankBetween(rank, null);
    await tx
      .insert(projectColumns)
      .values({ id: deps.ids.uuid(), companyId, projectId, name: names[kind], kind, rank });
  }
}

type ProjectInput = ParsedBody<typeof API.projects.create>;

async function toProjectRow(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  workspace: WorkspaceRow,
  input: ProjectInput & { id: string },
) {
  const now = deps.clock.now();
  const { name, description = '', colour = 0, visibility = 'open', billable = true, lead = actor.userId } = input;
  return {
    id: input.id,
    companyId: actor.companyId,
    publicId: randomBytes(12).toString('hex'),
    workspaceId: workspace.id,
    name,
    description,
    colour,
    visibility,
    leadId: lead,
    billable,
    budgetSeconds: input.budgetSeconds ?? null,
    ...(await toBudgetColumns(tx, actor, input.budgetMinor)),
    changeSeq: 0,
    headSeq: 0,
    accessSeq: 0,
    nextNumber: 1,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
  } satisfies ProjectRow;
}

/**
 * Creates a project, with columns in the actor's language or by default in `browserLanguage`. Repeating the client id
 * returns the project created first. The key is derived from the client id, so that a client cannot give a project the
 * id of another object: notifications refer to objects by their id alone.
 */
export async function create(
  deps: AppDeps,
  session: CompanySession,
  input: ProjectInput,
  browserLanguage: Language,
): Promise<ProjectDetail> {
  const { companyId, userId } = session;
  const { clientId } = input;
  const id = clientId === undefined ? deps.ids.uuid() : uuidOf(`project of ${userId} in ${companyId} with ${clientId}`);
  const findCreated = async (tx: Tx) => {
    const known = await repository.findProjectByKey(tx, session, id);
    return known && readProjectDetail(tx, session, known.project.publicId);
  };
  const created = deps.db.transaction(async (transaction) => {
    const { tx, actor } = await holdRights(transaction, session);
    const known = await findCreated(tx);
    if (known) return known;
    const workspace = await requireCreatable(tx, actor, input.workspaceId);
    await refuseStrangers(tx, actor.companyId, input);
    const row = await toProjectRow(deps, tx, actor, workspace, { ...input, id });
    await repository.insertProject(tx, row);
    await recordBudget(deps, tx, actor, { before: null, after: row });
    await insertFirstColumns(deps, tx, row, await languageOf(tx, actor.userId, browserLanguage));
    await addPeople(deps, tx, actor, row, [...(row.leadId ? [row.leadId] : []), actor.userId, ...input.members]);
    await logActivity(deps, tx, row, { action: 'project.created', by: actor.userId });
    return readProjectDetail(tx, actor, row.publicId);
  });
  return created.catch(async (error: unknown) => {
    if (!isConflict(error, 'projects_pkey', 'projects_company_id')) throw error;
    // A simultaneous repetition has created the project; the actor may have lost access since.
    const known = await findCreated(deps.db);
    if (!known) throw new AppError('CONFLICT');
    return known;
  });
}
