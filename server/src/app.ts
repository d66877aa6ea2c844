import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { RouteDefinition } from '@atrium/contracts';
import Fastify, { LogController } from 'fastify';
import type { App, AppDeps } from './deps';
import { accountsRoutes } from './modules/accounts/accounts.routes';
import { chatRoutes } from './modules/chat/chat.routes';
import { filesRoutes } from './modules/files/files.routes';
import { leaveRoutes } from './modules/leave/leave.routes';
import { mayReadForm } from './modules/leave/leave.service';
import { notificationsRoutes } from './modules/notifications/notifications.routes';
import { timeRoutes } from './modules/time/time.routes';
import { sockets } from './plugins/sockets';
import { releasesRoutes } from './modules/releases/releases.routes';
import { assets } from './plugins/assets';
import { companiesRoutes } from './modules/companies/companies.routes';
import { peopleRoutes } from './modules/people/people.routes';
import { cspReports } from './plugins/csp-reports';
import { errors, sendError } from './plugins/errors';
import { headers, setHeaders } from './plugins/headers';
import { health } from './plugins/health';
import { openapi } from './plugins/openapi';

/** One line for each module, in the order of the API documentation. */
const MODULES: readonly ((app: App, deps: AppDeps) => Promise<void>)[] = [
  accountsRoutes,
  companiesRoutes,
  peopleRoutes,
  leaveRoutes,
  (app, deps) => filesRoutes(app, deps, { leave: mayReadForm }),
  chatRoutes,
  notificationsRoutes,
  timeRoutes,
  releasesRoutes,
];

/** One line for each thing beside the API: pages, sockets. */
const PLUGINS: readonly ((app: App, deps: AppDeps) => Promise<void>)[] = [health, openapi, cspReports, assets, sockets];

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps;
    /** The declared routes that are served: what the API documentation lists. */
    apiRoutes: RouteDefinition[];
  }
}

const REQUEST_TIMEOUT_MS = 120_000;
const BODY_BYTES = 1024 * 1024;

/** Builds the app and never listens: `main` and tests both start from here. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const app: App = Fastify({
    loggerInstance: deps.log,
    genReqId: () => deps.ids.uuid(),
    requestIdHeader: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: BODY_BYTES,
    trustProxy: deps.config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors(error, request, reply) {
      setHeaders(deps.config, request, reply);
      sendError(error, request, reply);
    },
  });
  app.decorate('deps', deps);
  app.decorate('apiRoutes', []);
  readJsonOnly(app);
  await app.register(errors);
  await app.register(headers, deps);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  for (const plugin of PLUGINS) await plugin(app, deps);
  for (const module of MODULES) await module(app, deps);
  return app;
}

/** JSON is the only plain body; an empty one counts as none, since clients label it JSON as well. */
function readJsonOnly(app: App) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
