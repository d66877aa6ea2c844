import { dayAt, rateInForce, type RateInForce, type RateRule, startOfDay, sumMoney } from '@atrium/domain';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { timeRates } from '../../work/time.tables';
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

const PAGE_SIZE = 5_000;

export async function rulesOfCompany(tx: Tx, companyId: string): Promise<RateRule[]> {
  const { scope, userId, projectKey, rateMinor, currency, effectiveFrom } = timeRates;
  return tx
    .select({ scope, userId, projectKey, rateMinor, currency, effectiveFrom })
    .from(timeRates)
    .where(eq(timeRates.companyId, companyId));
}

const differs = ({ rateMinor, currency, rateSource }: repository.PricedEntry, rate: RateInForce | null): boolean =>
  rateMinor !== (rate?.rateMinor ?? null) ||
  currency !== (rate?.currency ?? null) ||
  rateSource !== (rate?.rateSource ?? null);

/** Finds the entries since a day whose rate would change with these rules. */
export async function reprice(
  tx: Tx,
  settings: TimeSettings,
  rules: readonly RateRule[],
  { companyId, userId, projectKey, since }: Omit<repository.AccessSubject, 'since'> & { since: string },
): Promise<Repricing> {
  const concerned = { companyId, userId, projectKey, since: new Date(startOfDay(since, settings.timeZone)) };
  const result: Repricing = { changed: [], locked: 0 };
  let after: string | null = null;
  for (;;) {
    const page: repository.PricedEntry[] = await repository.listPriced(tx, concerned, after, PAGE_SIZE);
    for (const entry of page) {
      const day = dayAt(entry.endTime.getTime(), settings.timeZone);
      const rate = rateInForce(rules, { ...entry, day }) ?? defaultRate(settings);
      if (!differs(entry, rate)) continue;
      if (isLocked(settings, entry.startTime)) result.locked += 1;
      else result.changed.push({ entry, rate });
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return result;
    after = last.id;
  }
}

const costsOf = (amounts: readonly { currency: string | null; costMinor: number | null }[]) =>
  sumMoney(
    amounts.flatMap(({ currency, costMinor }) =>
      currency === null || costMinor === null ? [] : [{ currency, amountMinor: costMinor }],
    ),
  );

/** Summarizes a repricing for a preview. */
export function summaryOf({ changed, locked }: Repricing) {
  return {
    entries: changed.length,
    people: new Set(changed.map(({ entry }) => entry.userId)).size,
    seconds: changed.reduce((sum, { entry }) => sum + entry.duration, 0),
    costsBefore: costsOf(changed.map(({ entry }) => entry)),
    costsAfter: costsOf(changed.map(({ entry, rate }) => costColumns(rate, entry.duration))),
    withoutCost: changed.filter(({ entry }) => entry.costMinor === null).length,
    locked,
  };
}

/** Stores new costs; entries that already have a cost keep it unless `all` is set. Returns how many changed. */
export async function storeCosts(tx: Tx, companyId: string, { changed }: Repricing, all: boolean): Promise<number> {
  const chosen = changed.filter(({ entry }) => all || entry.costMinor === null);
  for (let start = 0; start < chosen.length; start += PAGE_SIZE) {
    const costs = chosen
      .slice(start, start + PAGE_SIZE)
      .map(({ entry, rate }) => ({ id: entry.id, ...costColumns(rate, entry.duration) }));
    await repository.updateCosts(tx, companyId, costs);
  }
  return chosen.length;
}
