import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { fieldError } from '../../lib/errors';

let common: Set<string> | undefined;

/** Read at the first use: one password a line, lower-cased, only those long enough to be allowed at all. */
function commonPasswords(): Set<string> {
  common ??= new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));
  return common;
}

/** What the contract cannot check in a browser. */
export function checkPassword(password: string, email: string) {
  if (password.trim().toLowerCase() === email) throw fieldError('password', 'PASSWORD_IS_EMAIL');
  if (commonPasswords().has(password.toLowerCase())) throw fieldError('password', 'PASSWORD_COMMON');
}

/** The same characters typed on two systems may arrive as different bytes. */
const normalized = (password: string) => password.normalize('NFKC');

/** argon2id; the defaults of the library are the recommendation of OWASP (19 MiB, 2 passes, 1 lane). */
export const hashPassword = (password: string) => hash(normalized(password));

let decoy: Promise<string> | undefined;

/** Takes as long where there is no account as where there is one, so that the time tells nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored ?? (await decoy), normalized(password));
  return matches && stored != null;
}
