/** Returns the number of decimal places of a currency: 2 for EUR, 0 for JPY. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

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
