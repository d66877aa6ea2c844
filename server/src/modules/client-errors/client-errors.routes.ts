import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { limitPerNetwork } from '../../http/rate-limits';
import { route } from '../../http/route';
import { createClientErrors } from './client-errors.service';

const limits = [limitPerNetwork({ name: 'client-errors', max: 60, windowSeconds: 60 })];

export async function clientErrorsRoutes(app: App, deps: AppDeps) {
  const { record } = createClientErrors(deps, () => app.releases.registry());
  route(app, API.clientErrors.report, { limit: limits }, async ({ body, request }) => {
    record(body.errors, request.log);
    return undefined;
  });
}
