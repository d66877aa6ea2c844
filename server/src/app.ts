import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type RouteDefinition, SOCKET_PATH } from '@atrium/contracts';
import Fastify, { LogController } from 'fastify';
import type { App, AppDeps } from './deps';
import { accountsRoutes } from './modules/accounts/accounts.routes';
import { credentialsRoutes } from './modules/accounts/credentials.routes';
import { securityRoutes } from './modules/accounts/security.routes';
import { avatarsRoutes } from './modules/avatars/avatars.routes';
import { chatRoutes } from './modules/chat/chat.routes';
import { filesRoutes } from './modules/files/files.routes';
import { leaveRoutes } from './modules/leave/leave.routes';
import { leaveRules, mayReadForm, workingTimeRules } from './modules/leave/leave.service';
import { oauthRoutes } from './modules/oauth/oauth.routes';
import { notificationsRoutes } from './modules/notifications/notifications.routes';
import { profilesRoutes } from './modules/profiles/profiles.routes';
import { settingsRoutes } from './modules/settings/settings.routes';
import { rulesRoutes } from './modules/rules/rules.routes';
import { timeRoutes } from './modules/time/time.routes';
import { timeRules } from './modules/time/time.service';
import { usersRoutes } from './modules/users/users.routes';
import { jobs } from './plugins/jobs';
import { sockets } from './plugins/sockets';
import { releasesRoutes } from './modules/releases/releases.routes';
import { apiDocs } from './plugins/api-docs';
import { assets } from './plugins/assets';
import { companiesRoutes } from './modules/companies/companies.routes';
import { departmentsRoutes } from './modules/departments/departments.routes';
import { permissionsRoutes } from './modules/permissions/permissions.routes';
import { peopleRoutes } from './modules/people/people.routes';
import { answerBroken } from './plugins/broken-requests';
import { crawlers } from './plugins/crawlers';
import { cspReports } from './plugins/csp-reports';
import { drain } from './plugins/drain';
import { errors, sendError } from './plugins/errors';
import { headers, setHeaders } from './plugins/headers';
import { health } from './plugins/health';
import { metrics } from './plugins/metrics';
import { openapi } from './plugins/openapi';
import { requests } from './plugins/requests';

/** One line for each module, in the order of the API documentation. */
const MODULES: readonly ((app: App, deps: AppDeps) => Promise<void>)[] = [
  accountsRoutes,
  oauthRoutes,
  credentialsRoutes,
  securityRoutes,
  companiesRoutes,
  permissionsRoutes,
  peopleRoutes,
  departmentsRoutes,
  (app, deps) => rulesRoutes(app, deps, { workingTime: workingTimeRules, leave: leaveRules, time: timeRules }),
  profilesRoutes,
  avatarsRoutes,
  settingsRoutes,
  usersRoutes,
  leaveRoutes,
  (app, deps) => filesRoutes(app, deps, { leave: mayReadForm }),
  chatRoutes,
  notificationsRoutes,
  timeRoutes,
  releasesRoutes,
];

/** One line for each thing beside the API: pages, sockets. */
const PLUGINS: readonly ((app: App, deps: AppDeps) => Promise<void>)[] = [
  health,
  metrics,
  openapi,
  apiDocs,
  cspReports,
  crawlers,
  assets,
  sockets,
  jobs,
];

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps;
    /** The declared routes that are served: what the API documentation lists. */
    apiRoutes: RouteDefinition[];
  }
}

const BODY_BYTES = 1024 * 1024;

/** Builds the app and never listens: `main` and tests both start from here. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const app: App = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: deps.config.requestTimeout * 1000,
    http: { ...timeOuts(deps.config), ...asHttpSays },
    bodyLimit: BODY_BYTES,
    trustProxy: deps.config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests that still arrive are refused by `drain`, in the one shape; those under way end.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerBroken(deps, error, socket),
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
  await app.register(requests, deps);
  await app.register(drain);
  await app.register(headers, deps);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  for (const plugin of PLUGINS) await plugin(app, deps);
  for (const module of MODULES) await module(app, deps);
  return app;
}

/** Half-sent requests are ended, however slowly they go on: a browser's connections are few, a slow attacker's are not. */
function timeOuts({ headersTimeout, requestTimeout }: AppDeps['config']) {
  return {
    headersTimeout: Math.min(headersTimeout, requestTimeout) * 1000,
    connectionsCheckingInterval: Math.min(5, headersTimeout, requestTimeout) * 1000,
  };
}

/**
 * Only sockets are upgraded: whoever offers another protocol along with a request (some clients offer HTTP/2 with each)
 * gets the answer to the request. A request without a host comes as far as `requests`, which refuses it in our shape.
 */
const asHttpSays = {
  shouldUpgradeCallback: ({ url = '' }: IncomingMessage) => url.startsWith(SOCKET_PATH),
  requireHostHeader: false,
};

/** JSON is the only plain body; an empty one counts as none, since clients label it JSON as well. */
function readJsonOnly(app: App) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
