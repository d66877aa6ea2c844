import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { route } from '../../plugins/route';
import * as people from '../people/people.service';
import * as companies from './companies.service';

export async function companiesRoutes(app: App, deps: AppDeps) {
  route(app, API.companies.create, { anyCompany: true }, async ({ session, body }) => {
    const company = await companies.createCompany(deps, session, body);
    return { company, message: `${company.name} is ready.` };
  });

  route(app, API.companies.main, {}, ({ session }) => companies.mainCompany(deps, session));

  route(app, API.companies.switch, { anyCompany: true }, ({ session, params }) =>
    companies.switchCompany(deps, session, params.id),
  );

  route(app, API.companies.join, { anyCompany: true }, async ({ session, body }) => {
    const company = await people.joinByInvite(deps, session, body.token);
    return { company, message: `Welcome to ${company.name}.` };
  });
}
