import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { lockCompany } from '../modules/memberships/memberships.service';
import type { TestApp } from '../testing';

type Work = (tx: Tx) => Promise<unknown>;

/** Changes a company in a transaction that ends with `rest`, once the returned function is called. */
async function begin(test: TestApp, companyId: string, change: Work, rest: Work) {
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isDone: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    isDone = test.deps.db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      await change(tx);
      resolve();
      await mayCommit;
      await rest(tx);
    });
    isDone.catch(reject);
  });
  return async () => {
    commit();
    await isDone;
  };
}

/** Waits until a call has been answered or waits for a lock. */
async function waitUntilAnsweredOrLocked(test: TestApp, call: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void call.then(() => {
    isAnswered = true;
  });
  const isWaiting = async () => {
    const { rows } = await test.deps.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  while (!isAnswered && !(await isWaiting())) await new Promise(setImmediate);
}

/**
 * Calls the server while a change of the company has begun and is not committed; returns the answer. Throws if `rest`,
 * the end of the change, fails, such as by a deadlock with the call.
 */
export async function callDuring<Answer>(
  test: TestApp,
  companyId: string,
  change: Work,
  call: () => Promise<Answer>,
  rest: Work = async () => undefined,
): Promise<Answer> {
  const commit = await begin(test, companyId, change, rest);
  const begun = call();
  await waitUntilAnsweredOrLocked(test, begun);
  await commit();
  return begun;
}
