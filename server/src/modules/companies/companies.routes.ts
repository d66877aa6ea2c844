import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { languageOfBrowser } from '../../lib/text/language';
import { originOf } from '../../lib/requests/origin';
import { route } from '../../http/route';
import * as companies from './companies.service';

export async function companiesRoutes(app: App, deps: AppDeps) {
  route(app, API.companies.create, { acceptsAnyCompany: true }, async ({ session, body, request }) => {
    const company = await companies.createCompany(deps, session, body, {
      origin: originOf(request),
      language: languageOfBrowser(request),
    });
    return { company, message: `${company.name} is ready.` };
  });

  route(app, API.companies.main, {}, ({ session }) => companies.mainCompany(deps, session));

  route(app, API.companies.switch, { acceptsAnyCompany: true }, ({ session, params }) =>
    companies.switchCompany(deps, session, params.id),
  );

  route(app, API.companies.update, { acceptsAnyCompany: true }, async ({ session, params, body }) => {
    const company = await companies.updateCompany(deps, session, params.id, body);
    return { company, message: `${company.name} is saved.` };
  });
}
