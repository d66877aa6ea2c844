import type { API, ParsedBody } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { decideCorrection } from '../corrections/correction-decisions.service';
import { decide } from './decisions.service';
import { undoCorrectionDecision, undoLeaveDecision } from './undo-decision.service';

/** Decides several requests and corrections; a failure does not stop the others. */
export async function decideMany(deps: AppDeps, actor: CompanySession, body: ParsedBody<typeof API.leave.decideMany>) {
  const { status, comment, versions = {} } = body;
  const decisionOn = (id: string) => ({ status, comment, version: versions[id] });
  const results = await runEach(
    body,
    (id) => decide(deps, actor, id, decisionOn(id)),
    (id) => decideCorrection(deps, actor, id, decisionOn(id)),
  );
  return { results: results.map(({ isDone, ...result }) => ({ ...result, decided: isDone })) };
}

/** Undoes several decisions of the caller; a failure does not stop the others. */
export async function undoDecisions(
  deps: AppDeps,
  actor: CompanySession,
  body: ParsedBody<typeof API.leave.undoDecisions>,
) {
  const results = await runEach(
    body,
    (id) => undoLeaveDecision(deps, actor, id),
    (id) => undoCorrectionDecision(deps, actor, id),
  );
  return { results: results.map(({ isDone, ...result }) => ({ ...result, undone: isDone })) };
}

/** Runs an action for each request, one after the other, because the embedded database has only one connection. */
async function runEach(
  { leaveIds, correctionIds }: { leaveIds: readonly string[]; correctionIds: readonly string[] },
  onLeave: (id: string) => Promise<unknown>,
  onCorrection: (id: string) => Promise<unknown>,
) {
  const results = [];
  for (const id of new Set(leaveIds)) results.push(await toResult(id, () => onLeave(id)));
  for (const id of new Set(correctionIds)) results.push(await toResult(id, () => onCorrection(id)));
  return results;
}

/** Runs an action and returns its success or error. */
async function toResult(_id: string, run: () => Promise<unknown>) {
  try {
    await run();
    return { _id, isDone: true, code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { _id, isDone: false, code: error.code, message: error.message, params: error.params };
  }
}
