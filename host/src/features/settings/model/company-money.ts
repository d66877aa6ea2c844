import type { SelectOption } from '@atrium/ui';

/** All currencies by name, with their code. */
export function currencies(language: string): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** How many digits of a currency stand behind the point: 2 for EUR, 0 for JPY. */
const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** `8550` of EUR → `85.50`; nothing for none. */
export function minorText(minor: number | null, currency: string): string {
  if (minor === null || Number.isNaN(minor)) return '';
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** The smallest units in `85`, `85.5`, `85,50`; null for nothing, NaN for what is no amount of this currency. */
export function minorIn(text: string, currency: string): number | null {
  const written = text.trim().replace(',', '.');
  if (written === '') return null;
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(written) ?? [];
  const digits = digitsOf(currency);
  if (whole === '' || fraction.length > digits) return Number.NaN;
  return Number(whole + fraction.padEnd(digits, '0'));
}
