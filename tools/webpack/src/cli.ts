import { parseArgs } from 'node:util';
import { buildPackage } from './build-package';
import { serveForDevelopment } from './development/development-server';

const USAGE = `atrium-webpack build [--version 1.4.0] [--force]
atrium-webpack dev [--port 3101] [--server http://localhost:3000]

Run it in the folder of the host or of a remote.`;

/**
 * The command line of the build preset.
 *
 * @param args arguments after the command's name
 * @returns the exit code
 */
export async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      force: { type: 'boolean', default: false },
      port: { type: 'string' },
      server: { type: 'string', default: 'http://localhost:3000' },
    },
  });
  try {
    if (positionals[0] === 'build') {
      await build(values.version ?? process.env['ATRIUM_VERSION'], values.force);
      return 0;
    }
    if (positionals[0] === 'dev') {
      await serveForDevelopment(process.cwd(), { server: values.server, port: values.port });
      return 0;
    }
    console.error(USAGE);
    return 2;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function build(version: string | undefined, force: boolean): Promise<void> {
  const started = performance.now();
  const { release, built } = await buildPackage(process.cwd(), { version, force });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${release.name} ${release.version} ${built ? `built in ${seconds} s` : 'is up to date'}`);
}
