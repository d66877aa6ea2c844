import { resolve } from 'node:path';
import { createKey, Refusal, revokeKey, trustKey } from '@atrium/releases';
import type { Author, Store } from '@atrium/releases';
import { readPublishingKeys } from '@atrium/signing';
import { localTime, table } from './table';

interface KeysOptions {
  author: Author;
  /** File to write a private key to. */
  out?: string | undefined;
  /** Whether to revoke a key although a release that it signed is live. */
  force: boolean;
}

/**
 * Lists, creates, trusts or revokes publishing keys.
 *
 * @throws Refusal if the arguments are wrong or the key cannot be changed
 */
export async function keysCommand(
  store: Store,
  [action, ...names]: readonly string[],
  options: KeysOptions,
): Promise<void> {
  const perform = action === undefined ? list : Object.hasOwn(ACTIONS, action) && ACTIONS[action];
  if (!perform) throw new Refusal(`keys cannot ${action}.`, 'It can create, trust and revoke; alone it lists them.');
  console.log(await perform(store, names, options));
}

type Action = (store: Store, names: readonly string[], options: KeysOptions) => Promise<string> | string;

const list: Action = (store) => {
  const rows = Object.entries(readPublishingKeys(store.dataDir)).flatMap(([name, keys]) =>
    keys.map(({ key, createdAt, revokedAt }) => [
      name,
      key,
      localTime(createdAt),
      revokedAt === null ? 'trusted' : `revoked ${localTime(revokedAt)}`,
    ]),
  );
  if (rows.length === 0) return 'No key yet. The first publication makes one for each package.';
  return table(['package', 'public key', 'since', 'state'], rows);
};

const ACTIONS: Record<string, Action> = {
  async create(store, [name], { out, author }) {
    if (name === undefined || out === undefined)
      throw new Refusal('For which package, and into which file?', 'keys create remote-chat --out remote-chat.key');
    const key = await createKey(store, name, out, author);
    return `${key} is trusted for ${name}. Its private key is in ${resolve(out)}; give it to the team only.`;
  },
  async trust(store, [name, key], { author }) {
    if (name === undefined || key === undefined)
      throw new Refusal('Which key of which package?', 'keys trust remote-chat KEY');
    await trustKey(store, name, key, author);
    return `${key} is trusted for ${name}.`;
  },
  async revoke(store, [key], { force, author }) {
    if (key === undefined) throw new Refusal('Which key?', 'npm run release -- keys lists them.');
    const { names, replaced } = await revokeKey(store, key, author, { isForced: force });
    return [
      `${key} is revoked; nothing that it signed of ${names.join(', ')} is activated or fallen back to.`,
      ...replaced.map(({ name, version, newVersion }) =>
        newVersion === null
          ? `${name} ${version} is live no more, and no other version is trusted: publish and activate one.`
          : `${name} ${newVersion} is live again, in open tabs too (before: ${version}).`,
      ),
    ].join('\n');
  },
};
