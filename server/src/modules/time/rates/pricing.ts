import { costOf, dayAt, rateInForce, type RateInForce, type RateRule } from '@atrium/domain';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { timeRates } from '../../work/time.tables';
import type { TimeSettings } from '../time-settings';

/** The inputs that determine the rate of an entry. */
export interface PriceInput {
  userId: string;
  projectKey: string | null;
  endTime: Date;
}

const { scope, userId, projectKey, rateMinor, currency, effectiveFrom } = timeRates;
const ruleColumns = { scope, userId, projectKey, rateMinor, currency, effectiveFrom };

/** Returns the rates of a company that may apply to a person up to a day. */
async function rulesFor(tx: Tx, companyId: string, userId: string, day: string): Promise<RateRule[]> {
  return tx
    .select(ruleColumns)
    .from(timeRates)
    .where(
      and(
        eq(timeRates.companyId, companyId),
        or(isNull(timeRates.userId), eq(timeRates.userId, userId)),
        lte(timeRates.effectiveFrom, day),
      ),
    );
}

/** Returns the default rate from the company's rules, which applies if no rate in the table is in force. */
export const defaultRate = ({ defaultRateMinor, currency }: TimeSettings): RateInForce | null =>
  defaultRateMinor === null ? null : { rateMinor: defaultRateMinor, rateSource: 'company', currency };

/** Returns the rates in force for several entries of one person, on the day each ended, with one query. */
export async function ratesOf(
  tx: Tx,
  companyId: string,
  settings: TimeSettings,
  userId: string,
  times: readonly Omit<PriceInput, 'userId'>[],
): Promise<(RateInForce | null)[]> {
  const days = times.map(({ endTime }) => dayAt(endTime.getTime(), settings.timeZone));
  const latest = days.toSorted().at(-1);
  if (latest === undefined) return [];
  const rules = await rulesFor(tx, companyId, userId, latest);
  return times.map(
    ({ projectKey }, index) =>
      rateInForce(rules, { userId, projectKey, day: days[index] ?? latest }) ?? defaultRate(settings),
  );
}

/** Returns the rate in force when an entry ended. */
export async function rateOf(tx: Tx, companyId: string, settings: TimeSettings, priced: PriceInput) {
  const [rate = null] = await ratesOf(tx, companyId, settings, priced.userId, [priced]);
  return rate;
}

/** Returns the cost columns of an entry. */
export function costColumns(rate: RateInForce | null, duration: number) {
  return {
    rateMinor: rate?.rateMinor ?? null,
    rateSource: rate?.rateSource ?? null,
    currency: rate?.currency ?? null,
    costMinor: rate && costOf(duration, rate.rateMinor),
  };
}

/** Returns all rates of a company that are or were in force, for lists of many people. */
export async function companyRates(tx: Tx, companyId: string, settings: TimeSettings, at: Date) {
  const day = dayAt(at.getTime(), settings.timeZone);
  const rules: RateRule[] = await tx
    .select(ruleColumns)
    .from(timeRates)
    .where(and(eq(timeRates.companyId, companyId), lte(timeRates.effectiveFrom, day)));
  return { rules, day };
}
