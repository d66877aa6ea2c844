import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { originOf } from '../../lib/requests/origin';
import { route } from '../../http/route';
import { formerColleagues } from '../memberships/colleagues.service';
import * as employees from './employees.service';
import { handOverOf, resign } from './leaving/end-membership.service';
import * as invitations from './invitations/invitations.service';
import * as joining from './invitations/joining.service';
import * as links from './invitations/magic-link.service';

export async function peopleRoutes(app: App, deps: AppDeps) {
  employeesRoutes(app, deps);
  invitationsRoutes(app, deps);
  joiningRoutes(app, deps);
}

function employeesRoutes(app: App, deps: AppDeps) {
  route(app, API.people.employees, {}, async ({ session, query }) => ({
    employees: await employees.employees(deps, session, query.status),
  }));

  route(app, API.people.former, {}, async ({ session }) => ({
    people: await formerColleagues(deps.db, session.companyId),
  }));

  route(app, API.people.updateEmployee, { may: 'people.manage' }, async ({ session, params, body }) => {
    const employee = await employees.updateEmployee(deps, session, params.id, body);
    return { data: { employee }, message: `${employee.employee.name} is saved.` };
  });

  route(app, API.people.resigned, { may: 'people.manage' }, async ({ session, params }) => ({
    user: await employees.readResigned(deps, session, params.id),
  }));

  route(app, API.people.handOver, {}, async ({ session, params }) => ({
    items: await handOverOf(deps, session, params.id),
  }));

  route(app, API.companies.leave, {}, ({ session, body, request }) =>
    resign(deps, session, { ...body, origin: originOf(request) }),
  );
}

function invitationsRoutes(app: App, deps: AppDeps) {
  route(app, API.people.invite, { may: 'people.invite' }, async ({ session, body }) => {
    const results = await invitations.invite(deps, session, body);
    const sent = results.filter(({ status }) => status === 'sent').length;
    return { results, message: sent === 1 ? '1 invitation is on its way.' : `${sent} invitations are on their way.` };
  });

  route(app, API.people.invitations, { may: 'people.invite' }, async ({ session }) => ({
    invitations: await invitations.invitations(deps, session),
  }));

  route(app, API.people.resendInvitation, { may: 'people.invite' }, async ({ session, params }) => ({
    invitation: await invitations.resend(deps, session, params.id),
    message: '1 invitation is on its way.',
  }));

  route(app, API.people.revokeInvitation, { may: 'people.invite' }, ({ session, params }) =>
    invitations.revoke(deps, session, params.id),
  );

  route(app, API.people.magicLink, { may: 'people.invite' }, ({ session }) => links.magicLink(deps, session));

  route(app, API.people.createMagicLink, { may: 'people.invite' }, ({ session }) =>
    links.createMagicLink(deps, session),
  );

  route(app, API.people.revokeMagicLink, { may: 'people.invite' }, ({ session }) =>
    links.revokeMagicLink(deps, session),
  );
}

/** Registers the routes for a person's own invitations, regardless of the company that the tab has open. */
function joiningRoutes(app: App, deps: AppDeps) {
  route(app, API.companies.join, { acceptsAnyCompany: true }, async ({ session, body, request }) => {
    const company = await joining.joinByInvite(deps, session, body.token, originOf(request));
    return { company, message: `Welcome to ${company.name}.` };
  });

  route(app, API.companies.invitations, { acceptsAnyCompany: true }, async ({ session }) => ({
    invitations: await joining.ownInvitations(deps, session),
  }));

  route(app, API.companies.acceptInvitation, { acceptsAnyCompany: true }, async ({ session, params, request }) => {
    const company = await joining.acceptInvitation(deps, session, params.id, originOf(request));
    return { company, message: `Welcome to ${company.name}.` };
  });

  route(app, API.companies.declineInvitation, { acceptsAnyCompany: true }, ({ session, params }) =>
    joining.declineInvitation(deps, session, params.id),
  );
}
