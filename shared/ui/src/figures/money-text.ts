/** An amount in the smallest unit of its currency. */
interface Amount {
  currency: string;
  amountMinor: number;
}

/** Formats an amount in a locale with the decimal places of its currency: `€1,234.56`. */
export function moneyText({ currency, amountMinor }: Amount, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Formats amounts in several currencies side by side, without adding them up. Returns a dash for an empty list. */
export function moneyListText(amounts: readonly Amount[], locale: string): string {
  return amounts.map((amount) => moneyText(amount, locale)).join(' · ') || '–';
}
