import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { fieldError } from '../../../lib/errors';

let common: Set<string> | undefined;

/**
 * Reads the list at the first use: one lower-cased password per line, only those that are long enough to be allowed.
 */
function commonPasswords(): Set<string> {
  common ??= new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));
  return common;
}

/** Normalises a password, since the same characters may arrive as different bytes from different systems. */
const normalizePassword = (password: string) => password.normalize('NFKC');

/** Throws a field error for a common password and for the email address; browsers cannot check either. */
export function refuseWeakPassword(password: string, email: string) {
  const stored = normalizePassword(password).toLowerCase();
  if (stored.trim() === email) throw fieldError('password', 'PASSWORD_IS_EMAIL');
  if (commonPasswords().has(stored)) throw fieldError('password', 'PASSWORD_COMMON');
}

/**
 * Hashes a password with argon2id; the defaults of the library follow OWASP's recommendation (19 MiB, 2 passes, 1
 * lane).
 */
export const hashPassword = (password: string) => hash(normalizePassword(password));

let decoy: Promise<string> | undefined;

/** Verifies a password. Takes equally long without an account, so that the time reveals nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const isMatch = await verify(stored ?? (await decoy), normalizePassword(password));
  return isMatch && stored != null;
}
