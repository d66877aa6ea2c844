import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import * as calls from './calls/calls.service';
import * as changes from './releases/changes.service';
import * as freezes from './freezes/freezes.service';
import { readHealthOverTime } from './releases/health.service';
import { listHistory } from './releases/history.service';
import { listReleases } from './releases/released-packages.service';
import * as tokens from './tokens/tokens.service';

export async function operatorsRoutes(app: App, deps: AppDeps) {
  route(app, API.operators.releases, {}, ({ session }) => listReleases(deps, session));

  route(app, API.operators.health, {}, ({ session, params, query }) =>
    readHealthOverTime(deps, session, params.name, query.period),
  );

  route(app, API.operators.history, {}, ({ session, query }) => listHistory(deps, session, query));

  route(app, API.operators.activate, {}, ({ session, params, body }) =>
    changes.activateVersion(deps, session, params.name, body),
  );

  route(app, API.operators.startCanary, {}, ({ session, params, body }) =>
    changes.beginCanary(deps, session, params.name, body),
  );

  route(app, API.operators.promote, {}, ({ session, params, body }) =>
    changes.promoteVersion(deps, session, params.name, body),
  );

  route(app, API.operators.abort, {}, ({ session, params, body }) =>
    changes.endCanary(deps, session, params.name, body),
  );

  route(app, API.operators.rollBack, {}, ({ session, params, body }) =>
    changes.rollBackVersion(deps, session, params.name, body),
  );

  route(app, API.operators.freezes, {}, ({ session }) => freezes.listFreezes(deps, session));

  route(app, API.operators.freeze, {}, ({ session, body }) => freezes.freezePackages(deps, session, body));

  route(app, API.operators.endFreeze, {}, async ({ session, params }) => {
    await freezes.endFreezeOfPackages(deps, session, params.freezeId);
    return undefined;
  });

  route(app, API.operators.calls, {}, ({ session, query }) => calls.listCalls(deps, session, query));

  route(app, API.operators.tokens, {}, ({ session }) => tokens.listTokens(deps, session));

  route(app, API.operators.createToken, {}, ({ session, body }) => tokens.createToken(deps, session, body));

  route(app, API.operators.revokeToken, {}, async ({ session, params }) => {
    await tokens.revokeToken(deps, session, params.tokenId);
    return undefined;
  });
}
