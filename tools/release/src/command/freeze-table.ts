import { type Freeze, isInForce } from '@atrium/releases';
import { table, zonedTime } from './table';

/**
 * Formats the freezes that are in force or to come.
 *
 * @param only package that the freezes concern; all without it
 * @returns nothing if there are none, otherwise one block
 */
export function formatFreezes(freezes: readonly Freeze[], only: string | undefined): string[] {
  const rows = freezes
    .filter(({ packages }) => only === undefined || packages === null || packages.includes(only))
    .map((freeze) => [
      freeze.packages?.join(', ') ?? 'all',
      isInForce(freeze) ? 'now' : 'later',
      zonedTime(freeze.from),
      zonedTime(freeze.to),
      freeze.who,
      freeze.why,
    ]);
  return rows.length === 0 ? [] : [table(['frozen', 'in force', 'from', 'to', 'who', 'why'], rows)];
}
