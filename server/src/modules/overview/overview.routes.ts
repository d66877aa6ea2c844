import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import { ownedCompanies } from './owned.service';
import { companyOverview } from './overview.service';

export async function overviewRoutes(app: App, deps: AppDeps) {
  route(app, API.overview.company, {}, ({ session }) => companyOverview(deps, session));

  route(app, API.overview.owned, { acceptsAnyCompany: true }, async ({ session }) => ({
    companies: await ownedCompanies(deps, session),
  }));
}
