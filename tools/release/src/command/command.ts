import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  abortCanary,
  activate,
  bucketOf,
  findActivationConflicts,
  createPreview,
  fillBucket,
  findUnrecorded,
  openStore,
  operator,
  promoteCanary,
  prune,
  readBuiltServer,
  readLiveServer,
  Refusal,
  refreshStore,
  rollBack,
  startCanary,
  uploadVersion,
} from '@atrium/releases';
import type { Author, Change, Expectation, ServerRecord, Store, Target } from '@atrium/releases';
import { workspaceRoot } from '@atrium/tools-webpack';
import { publish, releasedPackages } from '../publication';
import { commitReport } from './commit-report';
import { explain } from './explain';
import { keysCommand } from './keys-command';
import { historyReport, pruneReport, statusReport, verifyReport } from './report';
import { refuseRoot } from './server-user';
import { sizeReport } from './size-table';
import { zonedTime } from './table';
import { USAGE } from './usage';

const OPTIONS = {
  version: { type: 'string' },
  to: { type: 'string' },
  canary: { type: 'string' },
  why: { type: 'string' },
  'despite-freeze': { type: 'string' },
  hours: { type: 'string', default: '8' },
  limit: { type: 'string', default: '30' },
  out: { type: 'string' },
  keep: { type: 'string', default: '5' },
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface Call {
  store: Store;
  /** Address at which browsers reach the server; only `preview` requires it to be valid. */
  publicUrl: string;
  root: string;
  author: Author;
  names: string[];
  /** File with the private publishing key of the team. */
  keyFile: string | undefined;
  values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
}

/**
 * The release command line.
 *
 * @param args arguments after `npm run release --`
 * @param env environment: `DATA_DIR`, `ATRIUM_OPERATOR`, `PUBLISHING_KEY`, and the variables of the bucket
 * @param folder any folder of the workspace
 * @returns the exit code: 0 success, 1 refused or failed, 2 invalid arguments
 */
export async function releaseCommand(
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<number> {
  try {
    const { positionals, values } = parseArgs({ args: moveKeys(args), allowPositionals: true, options: OPTIONS });
    const [name = '', ...names] = positionals;
    const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
    if (!command || values.help) {
      console.log(USAGE);
      return values.help || args.length === 0 ? 0 : 2;
    }
    const root = workspaceRoot(folder);
    const dataDir = resolve(root, env['DATA_DIR'] || 'data');
    const store = openStore(dataDir, bucketOf(env, dataDir));
    const author = { who: operator(env), why: values.why, despiteFreeze: requireReason(values['despite-freeze']) };
    const keyFile = env['PUBLISHING_KEY'] && resolve(root, env['PUBLISHING_KEY']);
    if (store.bucket || !READ_COMMANDS.includes(name)) refuseRoot(store);
    // `upload` is for a bucket that is empty, or lacks a release of this folder.
    if (name !== 'upload') await refreshFolder(store);
    const publicUrl = env['PUBLIC_URL'] || `http://localhost:${env['PORT'] || 3000}`;
    return await command({ store, publicUrl, root, author, names, values, keyFile: keyFile || undefined });
  } catch (error) {
    return explain(error);
  }
}

/** A public key that begins with a hyphen, as one in 64 does. */
const KEY_LIKE_OPTION = /^-[\w-]{42}$/;

/** Moves keys that look like options to the end, where they are read as arguments. */
function moveKeys(args: readonly string[]): string[] {
  const keys = args.filter((one) => KEY_LIKE_OPTION.test(one));
  return [...args.filter((one) => !keys.includes(one)), ...(keys.length > 0 ? ['--', ...keys] : [])];
}

/** Commands that write nothing, except to update the copy of a bucket. */
const READ_COMMANDS = ['check', 'history', 'status', 'verify'];

/** Updates the folder from the bucket, if there is one. */
async function refreshFolder(store: Store): Promise<void> {
  for (const { name, version, error } of await refreshStore(store)) {
    console.error(`${name} ${version} cannot be downloaded: ${String(error)}`);
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
    const server = names.includes('server') ? requireBuiltServer(root) : undefined;
    const targets = names.filter((name) => name !== 'server').map(parseTarget);
    const conflicts = await findActivationConflicts(store, targets, server);
    for (const target of targets) {
      const sizes = await sizeReport(store, target);
      if (sizes !== null) console.log(`${sizes}\n`);
    }
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
      const canary = await startCanary(store, parseTarget(name), percent, author);
      console.log(formatCanary(canary, `is live for ${percent} %`, 'for the others'));
      return 0;
    }
    printChanges(await activate(store, names.map(parseTarget), author), 'is live');
    return 0;
  },
  async preview({ store, author, publicUrl, names: [name], values }) {
    if (name === undefined) throw new Refusal('Which version?', 'Name it like remote-chat@1.4.0.');
    const target = parseTarget(name);
    const options = { origin: requireOrigin(publicUrl), hours: Number(values.hours) };
    const { url, until } = await createPreview(store, target, options, author);
    const end = zonedTime(new Date(until).toISOString());
    console.log(`${url}\n\nRuns ${name} in the tab that opens it, until ${end}.`);
    return 0;
  },
  async promote({ store, author, names }) {
    const { name, expected } = requireCanary(names, 'promote');
    printChanges([await promoteCanary(store, name, author, expected)], 'is live');
    return 0;
  },
  async abort({ store, author, names }) {
    const { name, expected } = requireCanary(names, 'abort');
    console.log(
      formatCanary(await abortCanary(store, name, author, expected), 'is no longer a canary', 'for everybody'),
    );
    return 0;
  },
  async rollback({ store, author, names, values }) {
    requireName(names, 'rollback');
    const targets = names.map(parsePackage);
    const versions = targets.flatMap(({ name, version }) => (version === undefined ? [] : [[name, version] as const]));
    if (values.to !== undefined && (names.length > 1 || versions.length > 0)) {
      throw new Refusal(
        '--to names a version of one package.',
        'Name one, or leave out --to for the last good versions; host@2.0.0 remote-chat@1.3.0 names those of several.',
      );
    }
    const packages = targets.map(({ name }) => name);
    const expected = { knowsRollbacks: false };
    const changes = await rollBack(store, packages, values.to ?? new Map(versions), author, expected);
    printChanges(changes, 'is live again, in open tabs too');
    return 0;
  },
  async status({ store, root, names: [only] }) {
    const packages = releasedPackages(root).filter((name) => only === undefined || name === only);
    const commits = await commitReport(store, root, packages);
    console.log([await statusReport(store, only), ...commits].join('\n\n'));
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
  async prune({ store, author, names, values }) {
    const isDryRun = values['dry-run'];
    const options = { keep: Number(values.keep), name: names[0], isDryRun };
    console.log(pruneReport(await prune(store, options, author), isDryRun));
    return 0;
  },
  async upload({ store, author, names }) {
    if (names.length === 0) {
      const stored = await fillBucket(store, author);
      console.log(`The bucket has ${stored.length} ${stored.length === 1 ? 'version' : 'versions'} of this folder.`);
      return 0;
    }
    await refreshFolder(store);
    for (const target of names.map(parseTarget)) {
      const isNew = await uploadVersion(store, target, author);
      console.log(`${target.name} ${target.version} is in the bucket${isNew ? '' : ', as before'}.`);
    }
    return 0;
  },
  async verify({ store, names }) {
    const { isIntact, text } = await verifyReport(store, names[0]);
    console.log(text);
    return isIntact ? 0 : 1;
  },
};

function requireOrigin(publicUrl: string): string {
  if (URL.canParse(publicUrl)) return new URL(publicUrl).origin;
  throw new Refusal(`PUBLIC_URL is no URL: ${publicUrl}`, 'Set it like that of the server.');
}

/** Refuses a reason without text. */
function requireReason(reason: string | undefined): string | undefined {
  if (reason === undefined || reason.trim() !== '') return reason;
  throw new Refusal('Why despite a freeze?', 'Say it: --despite-freeze "Customers lose data".');
}

function requireName([name]: readonly string[], command: string): string {
  if (name !== undefined) return name;
  throw new Refusal('Which package?', `Name it: npm run release -- ${command} remote-chat.`);
}

/** Returns the package whose canary a command changes, and the version that the canary must have, if it names one. */
function requireCanary(names: readonly string[], command: string): { name: string; expected: Expectation } {
  const { name, version } = parsePackage(requireName(names, command));
  return { name, expected: { canary: version } };
}

/** Returns the package that an argument names, such as `remote-chat` or `remote-chat@1.4.0`, and its version if any. */
function parsePackage(text: string): { name: string; version: string | undefined } {
  const [name = '', version] = text.split('@');
  return { name, version };
}

function requireBuiltServer(root: string): ServerRecord {
  const server = readBuiltServer(root);
  if (server) return server;
  throw new Refusal('The server is not built.', 'Build it first: npx pnpm --filter @atrium/server build.');
}

function parseTarget(text: string): Target {
  const [name, version] = text.split('@');
  if (name && version) return { name, version };
  throw new Refusal(`"${text}" names no version.`, 'Write it like remote-chat@1.4.0; status lists what is stored.');
}

/** Formats a change of a canary, which leaves the active version, `from`, as it is. */
const formatCanary = ({ name, version, from, serial }: Change, what: string, audience: string): string =>
  `${name} ${version} ${what}; ${from} stays live ${audience}. Registry ${serial}.`;

function printChanges(changes: readonly Change[], what: string): void {
  for (const { name, version, from, serial } of changes) {
    console.log(
      `${name} ${version} ${what}${from && from !== version ? ` (before: ${from})` : ''}. Registry ${serial}.`,
    );
  }
}
