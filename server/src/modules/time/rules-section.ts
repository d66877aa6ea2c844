import { isDeepStrictEqual } from 'node:util';
import type { AppDeps } from '../../deps/deps';
import { emitOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import type { SectionDefinition } from '../rules/rules.service';
import { timeSettings, toTimeLock } from './time-settings';

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Rules for time and rates. Locking a period requires a separate permission. */
export const timeRules: SectionDefinition<'time', AppDeps> = {
  needs({ lockedUntil: lockedBefore, ...before }, { lockedUntil, ...after }) {
    return [
      ...(isDeepStrictEqual(before, after) ? [] : (['rates.manage'] as const)),
      ...(lockedBefore === lockedUntil ? [] : (['period.lock'] as const)),
    ];
  },
  issues: (_tx, _companyId, { currency }) => (CURRENCIES.has(currency) ? [] : [{ path: 'currency', code: 'INVALID' }]),
  async apply(deps, tx, companyId, { before, after }) {
    if (before.lockedUntil === after.lockedUntil) return;
    const lock = toTimeLock(await timeSettings(tx, companyId));
    await emitOnCommit(deps, tx, rooms.company(companyId), 'time:lock_changed', { lock });
  },
};
