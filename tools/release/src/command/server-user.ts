import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, type Store } from '@atrium/releases';

/**
 * Refuses to change releases as root while the server runs as another user: it could not read the keys and releases
 * that root writes, and would keep serving the previous versions. Determines the user by the owner of `health.json`,
 * which the server writes.
 */
export function refuseRoot({ folder }: Store): void {
  if (process.getuid?.() !== 0) return;
  const { uid = 0 } = statSync(join(folder, 'health.json'), { throwIfNoEntry: false }) ?? {};
  if (uid === 0) return;
  throw new Refusal(
    `The server runs as user ${uid}, and could not read what root writes. Nothing was changed.`,
    `Run the command as that user and with its environment: sudo -E -u '#${uid}' npm run release -- …`,
  );
}
