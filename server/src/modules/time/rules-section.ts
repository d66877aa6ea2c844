import { isDeepStrictEqual } from 'node:util';
import type { SectionDefinition } from '../rules/rules.service';

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Rules for time and rates. Locking a period requires a separate permission. */
export const timeRules: SectionDefinition<'time'> = {
  needs({ lockedUntil: lockedBefore, ...before }, { lockedUntil, ...after }) {
    return [
      ...(isDeepStrictEqual(before, after) ? [] : (['rates.manage'] as const)),
      ...(lockedBefore === lockedUntil ? [] : (['period.lock'] as const)),
    ];
  },
  issues: (_tx, _companyId, { currency }) => (CURRENCIES.has(currency) ? [] : [{ path: 'currency', code: 'INVALID' }]),
};
