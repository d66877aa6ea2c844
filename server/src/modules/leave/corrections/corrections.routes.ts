import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import { minFileBytes } from '../../../http/multipart';
import { route } from '../../../http/route';
import { refuseBeyondQuota } from '../../files/files.service';
import { adjustBalance, listVisibleBalances, readLedger } from '../balances/balances.service';
import { decideCorrection } from './correction-decisions.service';
import * as corrections from './corrections.service';
import { maySeeAll } from '../leave.policy';

/** Throws a field error if the body names another correction than the path. */
function refuseOtherId(bodyId: string | undefined, correctionId: string) {
  if (bodyId !== undefined && bodyId !== correctionId) throw fieldError('correctionId', 'INVALID');
}

/** Registers the routes for corrections and balances. */
export async function correctionsRoutes(app: App, deps: AppDeps) {
  route(app, API.leave.corrections, {}, ({ session, query }) => corrections.listOwnCorrections(deps, session, query));

  route(app, API.leave.allCorrections, {}, async ({ session, query }) => {
    if (!maySeeAll(session) && !session.can('attendance.correct')) throw new AppError('FORBIDDEN');
    return corrections.listAllCorrections(deps, session, query);
  });

  route(app, API.leave.correction, {}, ({ session, params }) =>
    corrections.readCorrection(deps, session, params.correctionId),
  );

  route(
    app,
    API.leave.createCorrection,
    { admitUpload: ({ session, request }) => refuseBeyondQuota(deps, session, minFileBytes(request)) },
    ({ session, body, files }) => corrections.createCorrection(deps, session, body, files),
  );

  route(app, API.leave.updateCorrection, {}, async ({ session, params: { correctionId }, body }) => {
    const { correctionId: bodyId, status, comment, version, ...change } = body;
    refuseOtherId(bodyId, correctionId);
    return status === undefined
      ? corrections.updateCorrection(deps, session, correctionId, change)
      : decideCorrection(deps, session, correctionId, { status, comment, version });
  });

  route(app, API.leave.cancelCorrection, {}, ({ session, params }) =>
    corrections.cancelCorrection(deps, session, params.correctionId),
  );

  route(app, API.leave.decideCorrection, {}, async ({ session, params: { correctionId }, body }) => {
    const { correctionId: bodyId, ...decision } = body;
    refuseOtherId(bodyId, correctionId);
    return decideCorrection(deps, session, correctionId, decision);
  });

  route(app, API.leave.balances, {}, ({ session, query }) => listVisibleBalances(deps, session, query));

  route(app, API.leave.ledger, {}, ({ session, query }) => readLedger(deps, session, query));

  route(app, API.leave.adjust, {}, ({ session, body }) => adjustBalance(deps, session, body));
}
