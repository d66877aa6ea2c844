import { API, type Operation } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { route } from '../../http/route';
import * as rules from './rules.service';

/** Operations that allow changing rules; without any of them, no rule can be changed. */
const RULES_OPERATIONS: readonly Operation[] = ['leave.manageRules', 'rates.manage', 'period.lock'];

export async function rulesRoutes(app: App, deps: AppDeps) {
  route(app, API.companies.rules, {}, async ({ session }) => ({
    data: await rules.readRules(deps, session),
  }));

  route(app, API.companies.saveRules, {}, async ({ session, body }) => {
    if (!RULES_OPERATIONS.some((operation) => session.can(operation))) throw new AppError('FORBIDDEN');
    const data = await rules.saveRules(deps, session, body);
    return { data, message: 'The rules are saved.' };
  });
}
