import type { AppDeps } from '../../deps/deps';
import type { CompanySession } from '../../lib/session';
import { listColumns, listLabels, requireProject, toColumn, toLabel, toMember } from '../work/project-access.service';
import { toCard } from './tasks.mapper';
import * as repository from './tasks.repository';

/** Returns the whole board at one sequence number, in a constant number of queries. */
export async function read(deps: AppDeps, actor: CompanySession, publicId: string) {
  // Reads a single snapshot: concurrent changes have a higher sequence number and arrive as events.
  return deps.db.transaction(
    async (tx) => {
      const { project } = await requireProject(tx, actor, publicId);
      const columns = await listColumns(tx, project);
      const labels = await listLabels(tx, project);
      const cards = await repository.listCards(tx, project);
      const people = await repository.listPeople(tx, [...new Set(cards.flatMap(({ assignees }) => assignees))]);
      return {
        seq: project.changeSeq,
        columns: columns.map(toColumn),
        labels: labels.map(toLabel),
        people: people.map(toMember),
        tasks: cards.map(toCard),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Maximum number of changes in a response; with more, the client reloads the whole board. */
const MAX_CHANGES = 500;

/** Returns the changes after a sequence number; a reset if the project itself changed or there are too many. */
export async function listChanges(deps: AppDeps, actor: CompanySession, publicId: string, afterSeq: number) {
  return deps.db.transaction(
    async (tx) => {
      const { project } = await requireProject(tx, actor, publicId);
      const { changeSeq: seq, headSeq } = project;
      const reset = { seq, reset: true, tasks: [], removed: [] };
      if (headSeq > afterSeq || afterSeq > seq) return reset;
      const rows = await repository.listChanged(tx, project, afterSeq, MAX_CHANGES + 1);
      if (rows.length > MAX_CHANGES) return reset;
      return {
        seq,
        reset: false,
        tasks: rows.filter(({ removedAt }) => removedAt === null).map(toCard),
        removed: rows.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
