import type { API, ParsedQuery, TimeEntry, TimeTotals } from '@atrium/contracts';
import { sumMoney } from '@atrium/domain';
import { and } from 'drizzle-orm';
import { readTogether } from '../../../db/read-together';
import type { AppDeps } from '../../../deps/deps';
import { firstWithinBytes } from '../../../db/paging/byte-limited-page';
import { decodeInstantCursor, encodeCursor } from '../../../lib/limits/cursor';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { matchingEntries, periodOf } from './entry-filter';
import { countsWithin, listCutEntries, sharesById, sumWithin } from './entry-range.service';
import { toListedEntry, toTimeEntry } from '../time.mapper';
import { maySeeRates, maySeeTimeOf } from '../time.policy';
import * as repository from '../time.repository';
import { readTimeSettings } from '../time-settings';

type Query = ParsedQuery<typeof API.time.entries>;

/** Adds up the sums of all currencies; includes costs only if `withCosts` is set. */
function toTotals(sums: readonly repository.EntrySum[], withCosts: boolean): TimeTotals {
  const sum = (read: (row: repository.EntrySum) => number) => sums.reduce((total, row) => total + read(row), 0);
  const costs = sums.flatMap(({ currency, costMinor }) =>
    currency === null ? [] : [{ currency, amountMinor: costMinor }],
  );
  return {
    seconds: sum(({ seconds }) => seconds),
    billableSeconds: sum(({ billableSeconds }) => billableSeconds),
    costs: withCosts ? sumMoney(costs) : null,
  };
}

/** Size of a segment in a response, with its two instants and their names. */
const SEGMENT_BYTES = 67;

/** Returns a page of entries, shorter if they have many segments, with the totals of all that count in the period. */
export async function list(deps: AppDeps, actor: CompanySession, query: Query) {
  const { cursor, limit, ...filter } = query;
  const period = periodOf(filter);
  const matching = matchingEntries(actor, filter);
  const options = { joinsProjects: Boolean(filter.q) };
  const cut = await listCutEntries(deps.db, matching, period, options);
  const after = decodeInstantCursor(cursor);
  const [rows, sums, settings] = await readTogether(deps.db, [
    (tx) => repository.listEntries(tx, and(matching, countsWithin(period, cut)), { after, limit: limit + 1 }),
    (tx) => sumWithin(tx, matching, period, cut, options),
    (tx) => readTimeSettings(tx, actor.companyId),
  ]);
  const page = firstWithinBytes(rows.slice(0, limit), ({ entry: { segments } }) => segments.length * SEGMENT_BYTES);
  const last = rows.length > page.length ? page.at(-1)?.entry : undefined;
  const view = { maySeeRates: maySeeRates(actor), lockedBefore: settings.lockedBefore };
  const totals = toTotals(sums, view.maySeeRates);
  const shares = sharesById(cut);
  return {
    entries: page.map((parts) => toListedEntry(parts, view, shares.get(parts.entry.id))),
    totalDuration: totals.seconds,
    totalCount: sums.reduce((total, { count }) => total + count, 0),
    totals,
    nextCursor: last ? encodeCursor([last.startTime.toISOString(), last.id]) : null,
  };
}

/** Returns an entry of a person whose time the actor may see. */
export async function read(deps: AppDeps, actor: CompanySession, id: string): Promise<TimeEntry> {
  const [parts] = await repository.listByIds(deps.db, actor.companyId, [id]);
  const isPresent = parts && parts.entry.removedAt === null;
  if (!isPresent || !(await maySeeTimeOf(deps.db, actor, parts.entry.userId))) throw new AppError('NOT_FOUND');
  const { lockedBefore } = await readTimeSettings(deps.db, actor.companyId);
  return toTimeEntry(parts, { maySeeRates: maySeeRates(actor), lockedBefore });
}
