import { dayAt, rateInForce, type RateInForce, type RateRule, startOfDay, sumMoney } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import { costColumns, defaultRate } from './pricing';
import * as repository from './rates.repository';
import { isLocked, type TimeSettings } from '../time-settings';

/** An entry whose rate would change. */
interface RepricedEntry {
  entry: repository.PricedEntry;
  rate: RateInForce | null;
}

/** The effect of a rate change on stored entries. */
export interface Repricing {
  changed: RepricedEntry[];
  locked: number;
}

/** Number of entries read or updated per statement. */
const PAGE_SIZE = 5_000;

const hasOtherRate = ({ rateMinor, currency, rateSource }: repository.PricedEntry, rate: RateInForce | null): boolean =>
  rateMinor !== (rate?.rateMinor ?? null) ||
  currency !== (rate?.currency ?? null) ||
  rateSource !== (rate?.rateSource ?? null);

/** Finds the entries since a day whose rate would change with these rules. */
export async function computeRepricing(
  tx: Tx,
  settings: TimeSettings,
  rules: readonly RateRule[],
  { companyId, userId, projectKey, since }: Omit<repository.AffectedEntries, 'since'> & { since: string },
): Promise<Repricing> {
  const affected = { companyId, userId, projectKey, since: new Date(startOfDay(since, settings.timeZone)) };
  const result: Repricing = { changed: [], locked: 0 };
  let after: string | null = null;
  for (;;) {
    const page: repository.PricedEntry[] = await repository.listPriced(tx, affected, after, PAGE_SIZE);
    for (const entry of page) {
      const day = dayAt(entry.endTime.getTime(), settings.timeZone);
      const rate = rateInForce(rules, { ...entry, day }) ?? defaultRate(settings);
      if (!hasOtherRate(entry, rate)) continue;
      if (isLocked(settings, entry.startTime)) result.locked += 1;
      else result.changed.push({ entry, rate });
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return result;
    after = last.id;
  }
}

/** Adds up amounts by currency. */
const sumCosts = (amounts: readonly { currency: string | null; costMinor: number | null }[]) =>
  sumMoney(
    amounts.flatMap(({ currency, costMinor }) =>
      currency === null || costMinor === null ? [] : [{ currency, amountMinor: costMinor }],
    ),
  );

/** Summarizes a repricing for a preview. */
export function summarizeRepricing({ changed, locked }: Repricing) {
  return {
    entries: changed.length,
    people: new Set(changed.map(({ entry }) => entry.userId)).size,
    seconds: changed.reduce((sum, { entry }) => sum + entry.duration, 0),
    costsBefore: sumCosts(changed.map(({ entry }) => entry)),
    costsAfter: sumCosts(changed.map(({ entry, rate }) => costColumns(rate, entry.duration))),
    withoutCost: changed.filter(({ entry }) => entry.costMinor === null).length,
    locked,
  };
}

/** Stores new costs; entries that already have a cost keep it unless `all` is set. Returns how many changed. */
export async function storeCosts(tx: Tx, companyId: string, { changed }: Repricing, all: boolean): Promise<number> {
  const toStore = changed.filter(({ entry }) => all || entry.costMinor === null);
  for (let start = 0; start < toStore.length; start += PAGE_SIZE) {
    const costs = toStore
      .slice(start, start + PAGE_SIZE)
      .map(({ entry, rate }) => ({ id: entry.id, ...costColumns(rate, entry.duration) }));
    await repository.updateCosts(tx, companyId, costs);
  }
  return toStore.length;
}
