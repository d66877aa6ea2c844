import { randomInt } from 'node:crypto';
import type { AppDeps } from '../../deps';

/** Without letters that look like others. 32 characters, so ten of them are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
const CODES = 10;

function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Ten different codes such as `7k2pm-x9q4d`, to be shown once. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(newRecoveryCode());
  return [...codes];
}

/** A code as typed: without spaces and dashes, in whatever case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** What is stored of a code: keyed, so that the database alone does not let one try codes. */
export function hashRecoveryCode({ keys }: Pick<AppDeps, 'keys'>, userId: string, code: string): string {
  return keys.sign('recovery-code', `${userId}:${plainCode(code)}`);
}
