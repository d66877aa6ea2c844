import { randomInt } from 'node:crypto';

/** Returns a random number with eight digits in two groups, easy to read aloud: `4821-0937`. */
export function newCompanyNumber(): string {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
