import { machine } from '../side-by-side/compare';
import { LEFT_OUT } from './left-out';
import type { Load, Measurement } from './measure';

const TARGET_MS = 100;

const ARGON = 'argon2id, which is slow so that guessing passwords is';
const SHARP = 'sharp, which decodes the picture and re-encodes it in two sizes';

/** Routes that are slow on purpose, with the reason. They are reported separately. */
const DELIBERATE: Readonly<Record<string, string>> = {
  'accounts.register': ARGON,
  'accounts.login': ARGON,
  'accounts.registerByInvite': ARGON,
  'accounts.resetPassword': ARGON,
  'accounts.changePassword': `${ARGON}: the old password and the new one`,
  'security.confirmTwoFactor': ARGON,
  'users.uploadImage': SHARP,
};

/** Routes that stream their response: their target applies to the first byte, after which the user sees progress. */
const STREAMED = new Set(['users.export']);

const waitOf = ({ name, firstByte, p95 }: Measurement): number => (STREAMED.has(name) ? firstByte : p95);

/** Prints the table, and the number of routes above the target. */
export function report(
  results: readonly Measurement[],
  served: ReadonlySet<string>,
  { calls, concurrency }: Load,
): void {
  console.log(`${calls} calls each, ${concurrency} at once (${machine()})\n`);
  const columns = ['first p95', 'p50 ms', 'p95 ms'].map((cell) => cell.padStart(11)).join('');
  console.log(`${'route'.padEnd(36)}${columns}`);
  const sorted = results.toSorted((a, b) => b.p95 - a.p95);
  const plain = sorted.filter(({ name }) => !(name in DELIBERATE));
  for (const result of plain) {
    const marks = [STREAMED.has(result.name) && 'streamed, by its first byte', waitOf(result) > TARGET_MS && 'above'];
    console.log([lineOf(result), ...marks.filter((mark) => mark !== false)].join('  '));
  }
  console.log('\nSlow on purpose:');
  for (const result of sorted.filter(({ name }) => name in DELIBERATE)) {
    console.log(`${lineOf(result)}  ${shareOf(result)}${DELIBERATE[result.name] ?? ''}`);
  }
  console.log('\nNot measured:');
  for (const [name, reason] of Object.entries(LEFT_OUT))
    if (served.has(name)) console.log(`${name.padEnd(36)}${reason}`);
  const slow = plain.filter((result) => waitOf(result) > TARGET_MS).length;
  console.log(`\n${results.length} routes, ${slow} above ${TARGET_MS} ms`);
}

function lineOf({ name, firstByte, p50, p95 }: Measurement): string {
  const cells = [firstByte, p50, p95].map((ms) => ms.toFixed(1).padStart(11));
  return name.padEnd(36) + cells.join('');
}

function shareOf({ cpu }: Measurement): string {
  if (!cpu || cpu.all === 0) return 'by ';
  return `${cpu.beside.toFixed(1)} of ${cpu.all.toFixed(1)} ms of processor each by `;
}
