import type { SelectOption } from '@atrium/platform';

/** Returns all currencies with name and code, sorted by name. */
export function currencies(language: string): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
