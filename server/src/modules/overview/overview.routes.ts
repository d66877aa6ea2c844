import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { route } from '../../http/route';
import { listOwnedCompanies } from './owned-companies.service';
import { readCompanyOverview } from './overview.service';

export async function overviewRoutes(app: App, deps: AppDeps) {
  route(app, API.overview.company, {}, ({ session }) => readCompanyOverview(deps, session));

  route(app, API.overview.owned, { acceptsAnyCompany: true }, async ({ session }) => ({
    companies: await listOwnedCompanies(deps, session),
  }));
}
