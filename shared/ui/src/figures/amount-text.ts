/** An amount in the smallest unit of its currency. */
interface Amount {
  currency: string;
  amountMinor: number;
}

const currencyFormats = new Map<string, Intl.NumberFormat>();

/** Returns the formatter of a currency, which is created once: lists format an amount in each row. */
function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = currencyFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  currencyFormats.set(key, format);
  return format;
}

/** Formats an amount in a locale with the decimal places of its currency: `€1,234.56`. */
export function moneyText({ currency, amountMinor }: Amount, locale: string): string {
  const format = currencyFormat(locale, currency);
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Formats amounts in several currencies side by side, without adding them up. Returns a dash for an empty list. */
export function moneyListText(amounts: readonly Amount[], locale: string): string {
  return amounts.map((amount) => moneyText(amount, locale)).join(' · ') || '–';
}

/** Returns the number of decimal places of a currency: 2 for EUR, 0 for JPY. */
const decimalsOf = (currency: string): number =>
  currencyFormat('en', currency).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats an amount in minor units for a text field in a locale: 8550 EUR cents are `85.50`, in German `85,50`. */
export function amountText(amountMinor: number, currency: string, locale: string): string {
  const decimals = decimalsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, { ...digits, useGrouping: false }).format(amountMinor / 10 ** decimals);
}

/**
 * Parses a typed amount with a decimal comma or point into minor units. Returns null if it is not an amount of the
 * currency, for example because it has too many decimals.
 */
export function parseAmount(text: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, '0'));
}
