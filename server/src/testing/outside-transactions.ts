import { inTransaction } from '../db/client';
import type { AppDeps } from '../deps/deps';

/** Wraps an object so that calling one of its methods inside a transaction throws. */
function guardMethods<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key);
      // `jest.spyOn` must find the mock that it installed.
      if (typeof value !== 'function' || 'mock' in value) return value;
      return (...args: unknown[]): unknown => {
        if (inTransaction()) throw new Error(`${name}.${String(key)} is called inside a transaction`);
        return Reflect.apply(value, object, args);
      };
    },
  });
}

/**
 * Wraps the dependencies that may be used only outside of transactions: what they send could precede a rollback, and
 * what they wait for would hold the locks of the transaction.
 */
export function outsideTransactions(deps: AppDeps): AppDeps {
  return {
    ...deps,
    background: guardMethods('background', deps.background),
    broker: deps.broker && guardMethods('broker', deps.broker),
    limiter: guardMethods('limiter', deps.limiter),
    mail: guardMethods('mail', deps.mail),
    presence: guardMethods('presence', deps.presence),
    push: guardMethods('push', deps.push),
    realtime: guardMethods('realtime', deps.realtime),
    storage: {
      ...deps.storage,
      files: guardMethods('storage.files', deps.storage.files),
      images: guardMethods('storage.images', deps.storage.images),
    },
  };
}
