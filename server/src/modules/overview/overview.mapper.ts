import type { Money } from '@atrium/contracts';
import { sumMoney } from '@atrium/domain';
import { avatarUrlOf } from '../memberships/avatar-url.service';

/** Tracked time per currency; the currency is null for entries without a rate. */
export interface TrackedTime {
  currency: string | null;
  seconds: number;
  costMinor: number | null;
}

export const toSeconds = (rows: readonly TrackedTime[]): number => rows.reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns one amount per currency. */
export const toCosts = (rows: readonly TrackedTime[]): Money[] =>
  sumMoney(
    rows.flatMap(({ currency, costMinor }) =>
      currency === null || costMinor === null ? [] : { currency, amountMinor: costMinor },
    ),
  );

export const toPerson = (row: { userId: string; name: string; avatarUrl: string | null }) => ({
  _id: row.userId,
  name: row.name,
  avatarUrl: avatarUrlOf(row),
});
