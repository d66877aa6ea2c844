import { randomInt } from 'node:crypto';

/** Eight digits in two groups, to be read out: `4821-0937`. */
export function newCompanyNumber(): string {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
