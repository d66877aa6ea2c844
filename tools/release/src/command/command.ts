import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  abortCanary,
  activate,
  checkActivation,
  codeOf,
  findUnrecorded,
  openStore,
  operator,
  promoteCanary,
  readBuiltServer,
  readLiveServer,
  Refusal,
  rollBack,
  startCanary,
} from '@atrium/releases';
import type { Author, Change, ServerRecord, Store, Target } from '@atrium/releases';
import { workspaceRoot } from '@atrium/tools-webpack';
import { publish, releasedPackages } from '../publication';
import { keysCommand } from './keys-command';
import { historyReport, statusReport, verifyReport } from './report';

const USAGE = `npm run release -- publish remote-chat [--version 1.4.0]   build and store; not live by that
npm run release -- publish --all                          the host and every remote
npm run release -- check remote-chat@1.4.0 [...]          what does not fit what is live; changes nothing
npm run release -- check server                           the built server, before it is started
npm run release -- activate remote-chat@1.4.0 [...]       make live
npm run release -- activate remote-chat@1.4.0 --canary 10 make live for 10 % of the companies
npm run release -- promote remote-chat                    its canary for everybody
npm run release -- abort remote-chat                      end its canary at once, in open tabs too
npm run release -- rollback remote-chat [--to 1.3.0]      the last good version, at once, in open tabs too
npm run release -- rollback host remote-chat              several that fit only each other
npm run release -- status [remote-chat]                   what is live and what is stored
npm run release -- history [remote-chat] [--limit 30]     who did what
npm run release -- verify [remote-chat]                   every stored file against its hash
npm run release -- keys                                   the publishing keys that are trusted
npm run release -- keys create remote-chat --out FILE     a key for a team, to publish with PUBLISHING_KEY=FILE
npm run release -- keys trust remote-chat KEY             a public key that the team created elsewhere
npm run release -- keys revoke KEY [--force]              nothing that it signed is activated or fallen back to;
                                                          --force replaces what is live

--why "text" is kept in the history. DATA_DIR says where the releases are (./data).`;

const OPTIONS = {
  version: { type: 'string' },
  to: { type: 'string' },
  canary: { type: 'string' },
  why: { type: 'string' },
  limit: { type: 'string', default: '30' },
  out: { type: 'string' },
  force: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface Call {
  store: Store;
  root: string;
  author: Author;
  names: string[];
  /** File with the private publishing key of the team. */
  keyFile: string | undefined;
  values: {
    version?: string | undefined;
    to?: string | undefined;
    canary?: string | undefined;
    out?: string | undefined;
    limit: string;
    all: boolean;
    force: boolean;
  };
}

/**
 * The release command line.
 *
 * @param args arguments after `npm run release --`
 * @param env environment: `DATA_DIR`, `ATRIUM_OPERATOR`, `PUBLISHING_KEY`
 * @param folder any folder of the workspace
 * @returns the exit code: 0 success, 1 refused or failed, 2 invalid arguments
 */
export async function releaseCommand(
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<number> {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [name = '', ...names] = positionals;
    const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
    if (!command || values.help) {
      console.log(USAGE);
      return values.help || args.length === 0 ? 0 : 2;
    }
    const root = workspaceRoot(folder);
    const store = openStore(resolve(root, env['DATA_DIR'] || 'data'));
    const author = { who: operator(env), why: values.why };
    const keyFile = env['PUBLISHING_KEY'] && resolve(root, env['PUBLISHING_KEY']);
    return await command({ store, root, author, names, values, keyFile: keyFile || undefined });
  } catch (error) {
    return explain(error);
  }
}

const COMMANDS: Record<string, (call: Call) => Promise<number>> = {
  async publish({ store, root, author, names, values, keyFile }) {
    const wanted = values.all ? releasedPackages(root) : names;
    if (wanted.length === 0)
      throw new Refusal('Which package?', `Name some of ${releasedPackages(root).join(', ')}, or --all.`);
    for (const name of wanted) {
      const { version, stored } = await publish(store, root, name, { version: values.version, author, keyFile });
      console.log(
        stored
          ? `${name} ${version} is stored. Make it live: npm run release -- activate ${name}@${version}`
          : `${name} ${version} was stored before.`,
      );
    }
    return 0;
  },
  async check({ store, root, names }) {
    if (names.length === 0) throw new Refusal('Which version?', 'Name it like remote-chat@1.4.0, or server.');
    const server = names.includes('server') ? builtServer(root) : undefined;
    const targets = names.filter((name) => name !== 'server').map(parseTarget);
    const conflicts = await checkActivation(store, targets, server);
    for (const sentence of new Set(conflicts.map((one) => one.sentence))) console.log(sentence);
    if (conflicts.length === 0) console.log(`${names.join(', ')}: no conflict with what is live.`);
    if (!server && !readLiveServer(store)) {
      console.log('Routes and socket events were not compared: no server was started with these releases yet.');
    }
    const unrecorded = await findUnrecorded(store, targets);
    if (unrecorded.length > 0) {
      const titles = unrecorded.map(({ name, version }) => `${name}@${version}`).join(', ');
      console.log(`Only pages and sizes were compared for ${titles}: the builds recorded nothing.`);
    }
    return conflicts.length === 0 ? 0 : 1;
  },
  async activate({ store, author, names, values }) {
    const [name, ...others] = names;
    if (name === undefined)
      throw new Refusal('Which version?', 'Name it like remote-chat@1.4.0; status lists what is stored.');
    if (values.canary !== undefined) {
      if (others.length > 0) throw new Refusal('Which canary?', 'Start one at a time.');
      const percent = Number(values.canary.replace('%', ''));
      report([await startCanary(store, parseTarget(name), percent, author)], `is live for ${percent} %`);
      return 0;
    }
    report(await activate(store, names.map(parseTarget), author), 'is live');
    return 0;
  },
  async promote({ store, author, names }) {
    report([await promoteCanary(store, requireName(names, 'promote'), author)], 'is live');
    return 0;
  },
  async abort({ store, author, names }) {
    report([await abortCanary(store, requireName(names, 'abort'), author)], 'is no longer tried');
    return 0;
  },
  async rollback({ store, author, names, values }) {
    requireName(names, 'rollback');
    if (names.length > 1 && values.to !== undefined) {
      throw new Refusal(
        '--to names a version of one package.',
        'Name one, or leave out --to for the last good versions.',
      );
    }
    report(await rollBack(store, names, values.to, author), 'is live again, in open tabs too');
    return 0;
  },
  async status({ store, names }) {
    console.log(await statusReport(store, names[0]));
    return 0;
  },
  async history({ store, names, values }) {
    console.log(await historyReport(store, names[0], Number(values.limit) || 30));
    return 0;
  },
  async keys({ store, names, values, author }) {
    await keysCommand(store, names, { ...values, author });
    return 0;
  },
  async verify({ store, names }) {
    const { ok, text } = await verifyReport(store, names[0]);
    console.log(text);
    return ok ? 0 : 1;
  },
};

function requireName([name]: readonly string[], command: string): string {
  if (name !== undefined) return name;
  throw new Refusal('Which package?', `Name it: npm run release -- ${command} remote-chat.`);
}

function builtServer(root: string): ServerRecord {
  const server = readBuiltServer(root);
  if (server) return server;
  throw new Refusal('The server is not built.', 'Build it first: npx pnpm --filter @atrium/server build.');
}

function parseTarget(text: string): Target {
  const [name, version] = text.split('@');
  if (name && version) return { name, version };
  throw new Refusal(`"${text}" names no version.`, 'Write it like remote-chat@1.4.0; status lists what is stored.');
}

function report(changes: readonly Change[], what: string): void {
  for (const { name, version, from, serial } of changes) {
    console.log(
      `${name} ${version} ${what}${from && from !== version ? ` (before: ${from})` : ''}. Registry ${serial}.`,
    );
  }
}

function explain(error: unknown): number {
  if (error instanceof Refusal) {
    console.error(`${error.message}\n${error.advice}`);
  } else if (codeOf(error).startsWith('ERR_PARSE_ARGS')) {
    console.error(`${String(error)}\n\n${USAGE}`);
    return 2;
  } else {
    console.error(error);
  }
  return 1;
}
