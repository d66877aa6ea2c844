import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { LIMITS, type Operation, type RouteDefinition, SOCKET_PATH } from '@atrium/contracts';
import Fastify, { LogController } from 'fastify';
import { MODULES } from './composition/modules';
import type { App, AppDeps } from './deps/deps';
import { respondToBrokenRequest } from './http/broken-requests';
import { enableRoutes } from './http/route';
import { jobs } from './composition/jobs';
import { sockets } from './composition/sockets';
import { apiDocs } from './plugins/api-docs/api-docs';
import { crawlers } from './plugins/crawlers';
import { cspReports } from './plugins/csp-reports';
import { drain } from './plugins/drain';
import { errors, sendError } from './plugins/errors';
import { headers, setHeaders } from './plugins/headers';
import { health } from './plugins/health';
import { metrics } from './plugins/metrics';
import { openapi } from './plugins/api-docs/openapi';
import { requests } from './plugins/requests';
import { slowReaders } from './plugins/slow-clients/slow-readers';
import { slowSenders } from './plugins/slow-clients/slow-senders';

/** Plugins that serve something other than API routes, such as pages and sockets. */
const PLUGINS: readonly ((app: App, deps: AppDeps) => Promise<void>)[] = [
  health,
  metrics,
  openapi,
  apiDocs,
  cspReports,
  crawlers,
  sockets,
  jobs,
];

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps;
    /** The declared routes that the server serves; the API documentation lists them. */
    apiRoutes: RouteDefinition[];
    /**
     * The operation that a route requires before its handler runs. Most routes check permissions in their service
     * instead.
     */
    routeOperations: Map<RouteDefinition, Operation>;
  }
}

/** Builds the app without listening. `main` and the tests both start from it. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const app: App = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // `slowSenders` limits bodies: an upload may take long as long as it makes progress.
    requestTimeout: 0,
    // `slowReaders` keeps the connections of slow handlers open.
    connectionTimeout: deps.config.responseTimeout * 1000,
    http: { ...timeoutOptions(deps.config), ...protocolOptions },
    // Plugins wait for the database and Redis, which have their own timeouts.
    pluginTimeout: 0,
    bodyLimit: LIMITS.jsonBodyBytes,
    trustProxy: deps.config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests that still arrive are served, see `drain`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => respondToBrokenRequest(deps, error, socket),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors(error, request, reply) {
      setHeaders(deps.config, request, reply);
      // No hook runs here, so nothing times out a body that never arrives.
      sendError(error, request, reply.header('connection', 'close'));
    },
  });
  app.decorate('deps', deps);
  enableRoutes(app);
  acceptJsonOnly(app);
  await app.register(errors);
  await app.register(slowSenders, deps);
  await app.register(requests, deps);
  await app.register(drain);
  await app.register(headers, deps);
  await app.register(slowReaders, deps);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  for (const plugin of [...PLUGINS, ...MODULES.flatMap(({ routes = [] }) => routes)]) {
    // Without a display name, Fastify compares each plugin with all loaded modules.
    await app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name }), deps);
  }
  return app;
}

/**
 * Limits how long a client may take to send a request, even while it makes progress: a browser opens few connections, a
 * slow attacker opens many.
 */
function timeoutOptions({ headersTimeout, requestTimeout }: AppDeps['config']) {
  return {
    headersTimeout: Math.min(headersTimeout, requestTimeout) * 1000,
    connectionsCheckingInterval: Math.min(5, headersTimeout, requestTimeout) * 1000,
  };
}

/**
 * Upgrades only sockets. A client that offers another protocol with a request (some offer HTTP/2 with every request)
 * gets a normal response. A request without a host reaches `requests`, which rejects it in the standard error format.
 */
const protocolOptions = {
  shouldUpgradeCallback: ({ url = '' }: IncomingMessage) => url.startsWith(SOCKET_PATH),
  requireHostHeader: false,
};

/** Accepts JSON as the only plain body. An empty body counts as none, since clients label it as JSON too. */
function acceptJsonOnly(app: App) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
