import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configurationOf } from '../build-package';
import { developmentPages } from './development-pages';
import { readPackage } from '../workspace-package';

/** First ports to try for the host and for remotes. */
const PORTS = { host: 3100, remote: 3101 };

/** Path of the connection over which the development server makes pages reload. */
const RELOAD_PATH = '/atrium-reload';

/** The Atrium that a development server uses, and the address at which it listens. */
interface DevelopmentOptions {
  /** Origin of a running Atrium, which provides the API, sockets and all other packages. */
  server: string;
  /** Defaults to the first free port, starting at the package's usual port. */
  port?: string | undefined;
}

/**
 * Serves one package from source inside a running Atrium: pages are those of the server, except that this package is
 * served from here and pages reload when a source changes. Nothing else is built.
 *
 * @param packageFolder absolute path of the host's or a remote's folder
 * @throws Error if no Atrium responds at `server`
 */
export async function serveForDevelopment(packageFolder: string, options: DevelopmentOptions): Promise<void> {
  const server = new URL(options.server).origin;
  await requireServer(server);
  const own = readPackage(packageFolder);
  const configuration = await configurationOf(packageFolder, {
    mode: 'development',
    version: 'development',
    output: join(packageFolder, 'dist'),
  });
  process.env['WEBPACK_DEV_SERVER_BASE_PORT'] = String(own.shortName === 'host' ? PORTS.host : PORTS.remote);
  const development = new WebpackDevServer(
    {
      host: 'localhost',
      port: options.port ?? 'auto',
      hot: false,
      liveReload: true,
      static: false,
      client: { overlay: false, logging: 'warn' },
      webSocketServer: { type: 'ws', options: { path: RELOAD_PATH } },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      setupMiddlewares: (middlewares, dev) => [
        { name: 'atrium-pages', middleware: developmentPages(dev, own.shortName, server) },
        ...middlewares,
      ],
      proxy: [
        {
          // The server accepts only requests from its own pages.
          target: server,
          changeOrigin: true,
          ws: true,
          headers: { origin: server },
          pathFilter: (path: string) => !path.startsWith(RELOAD_PATH),
        },
      ],
    },
    webpack(configuration),
  );
  await development.start();
  console.log(
    `${own.shortName} from its sources: http://localhost:${String(development.options.port)} (everything else from ${server})`,
  );
}

async function requireServer(server: string): Promise<void> {
  const answers = await fetch(`${server}/api/registry`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) throw new Error(`No Atrium with live releases answers at ${server}. Start one first: npm start.`);
}
