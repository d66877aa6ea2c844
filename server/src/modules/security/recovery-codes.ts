import { randomInt } from 'node:crypto';
import type { AppDeps } from '../../deps/deps';

/** Excludes similar-looking letters. 32 characters, so ten of them have 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 10;
const CODE_COUNT = 10;

function createRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

/** Returns ten different codes such as `7k2pm-x9q4d`, to be shown once. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < CODE_COUNT) codes.add(createRecoveryCode());
  return [...codes];
}

/** Normalises a typed code: without spaces and dashes, in lower case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** Returns the keyed hash to store for a code, so that codes cannot be guessed from the database alone. */
export function hashRecoveryCode({ keys }: Pick<AppDeps, 'keys'>, userId: string, code: string): string {
  return keys.sign('recovery-code', `${userId}:${plainCode(code)}`);
}
