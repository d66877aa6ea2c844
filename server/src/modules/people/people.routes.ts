import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { route } from '../../plugins/route';
import * as people from './people.service';

export async function peopleRoutes(app: App, deps: AppDeps) {
  route(app, API.people.employees, {}, async ({ session }) => ({ employees: await people.employees(deps, session) }));

  route(app, API.people.invite, { may: 'people.invite' }, async ({ session, body }) => {
    const results = await people.invite(deps, session, body.emails);
    const sent = results.filter(({ status }) => status === 'sent').length;
    return { results, message: sent === 1 ? '1 invitation is on its way.' : `${sent} invitations are on their way.` };
  });

  route(app, API.people.magicLink, { may: 'people.invite' }, ({ session }) => people.magicLink(deps, session));

  route(app, API.people.createMagicLink, { may: 'people.invite' }, ({ session }) =>
    people.createMagicLink(deps, session),
  );
}
