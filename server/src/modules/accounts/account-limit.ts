import type { AppDeps } from '../../deps/deps';
import type { LimitRule } from '../../lib/limits/limiter';
import { accountOf, type RouteLimit } from '../../http/rate-limits';
import { knownDeviceKey } from '../security/known-devices.service';
import { readDeviceCookie } from './sign-in/sign-in-cookies.service';

/**
 * Returns a limit that counts requests by account, separately for each browser that has signed in to the account
 * before: guesses from unknown browsers have their own budget and never lock the owner out.
 */
export function perAccount(deps: AppDeps, rule: LimitRule): RouteLimit {
  return {
    ...rule,
    name: `${rule.name}/account`,
    async keyOf(request) {
      const account = accountOf(request);
      if (account === null) return null;
      const device = await knownDeviceKey(deps, account, readDeviceCookie(request, deps.config));
      return device === null ? account : `${account}/${device}`;
    },
  };
}
