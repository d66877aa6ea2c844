import { costOf, dayAt, rateInForce, type RateInForce, type RateRule } from '@atrium/domain';
import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { timeRates } from '../../work/time.tables';
import type { TimeSettings } from '../time-settings';

/** The inputs that determine the rate of an entry. */
interface PriceInput {
  userId: string;
  projectKey: string | null;
  endTime: Date;
}

/** Returns the rates of a company, optionally only those that match a condition. */
export async function listRules(tx: Tx, companyId: string, where?: SQL): Promise<RateRule[]> {
  const { scope, userId, projectKey, rateMinor, currency, effectiveFrom } = timeRates;
  return tx
    .select({ scope, userId, projectKey, rateMinor, currency, effectiveFrom })
    .from(timeRates)
    .where(and(eq(timeRates.companyId, companyId), where));
}

/** Returns the default rate from the company's rules, which applies if no rate in the table is in force. */
export const defaultRate = ({ defaultRateMinor, currency }: TimeSettings): RateInForce | null =>
  defaultRateMinor === null ? null : { rateMinor: defaultRateMinor, rateSource: 'company', currency };

/** Returns the rates in force for several entries of one person, on the day each ended, with one query. */
export async function listRatesInForce(
  tx: Tx,
  companyId: string,
  settings: TimeSettings,
  userId: string,
  times: readonly Omit<PriceInput, 'userId'>[],
): Promise<(RateInForce | null)[]> {
  const days = times.map(({ endTime }) => dayAt(endTime.getTime(), settings.timeZone));
  const latest = days.toSorted().at(-1);
  if (latest === undefined) return [];
  const isOfPerson = or(isNull(timeRates.userId), eq(timeRates.userId, userId));
  const rules = await listRules(tx, companyId, and(isOfPerson, lte(timeRates.effectiveFrom, latest)));
  return times.map(
    ({ projectKey }, index) =>
      rateInForce(rules, { userId, projectKey, day: days[index] ?? latest }) ?? defaultRate(settings),
  );
}

/** Returns the rate in force when an entry ended. */
export async function findRate(tx: Tx, companyId: string, settings: TimeSettings, input: PriceInput) {
  const [rate = null] = await listRatesInForce(tx, companyId, settings, input.userId, [input]);
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

/** Returns all rates of a company that are or were in force, and the day in the company's time zone. */
export async function listCompanyRates(tx: Tx, companyId: string, settings: TimeSettings, at: Date) {
  const day = dayAt(at.getTime(), settings.timeZone);
  return { rules: await listRules(tx, companyId, lte(timeRates.effectiveFrom, day)), day };
}
