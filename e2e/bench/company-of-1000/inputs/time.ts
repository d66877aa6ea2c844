import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { repeatCall, each, type Inputs, inTurns } from '../sources';
import type { World } from '../world';

const HOUR_MS = 3_600_000;

/** A time entry of one hour that has just ended. */
function buildEntry(number: number) {
  const end = Date.now();
  const segments = [{ start: new Date(end - HOUR_MS).toISOString(), end: new Date(end).toISOString() }];
  return { clientId: randomUUID(), taskName: `Task ${number}`, project: 'Benchmark', segments };
}

function lastDays() {
  const end = Date.now();
  return {
    from: new Date(end - 30 * 24 * HOUR_MS).toISOString().slice(0, 10),
    to: new Date(end).toISOString().slice(0, 10),
  };
}

export function time({ ask, colleague }: World): Inputs<'time'> {
  const storeEntry = async (number: number) => (await ask(API.time.createEntry, { body: buildEntry(number) }))._id;
  const one = each(async (number) => ({ params: { id: await storeEntry(number) } }));
  return {
    entries: repeatCall({ query: { ...lastDays(), people: 'all' } }),
    entry: one,
    createEntry: each((number) => ({ body: buildEntry(number), token: colleague(number).token })),
    updateEntry: each(async (number) => ({ params: { id: await storeEntry(number) }, body: { taskName: 'Renamed' } })),
    removeEntry: one,
    restoreEntry: each(async (number) => {
      const id = await storeEntry(number);
      await ask(API.time.removeEntry, { params: { id } });
      return { params: { id } };
    }),
    splitEntry: each(async (number) => ({
      params: { id: await storeEntry(number) },
      body: { at: new Date(Date.now() - HOUR_MS / 2).toISOString(), clientId: randomUUID() },
    })),
    duplicateEntry: each(async (number) => ({
      params: { id: await storeEntry(number) },
      body: { clientId: randomUUID() },
    })),
    bulkEdit: each(async (number) => ({
      body: { ids: [await storeEntry(number), await storeEntry(number)], change: { billable: true } },
    })),
  };
}

export function timeReports(): Inputs<'timeReports'> {
  const month = repeatCall({ query: lastDays() });
  return {
    dashboard: repeatCall({ query: { timeZone: 'Europe/Berlin' } }),
    report: repeatCall({ query: { ...lastDays(), people: 'all', groupBy: 'person', thenBy: 'project' } }),
    exportReport: month,
    matrix: month,
    exportMatrix: month,
    exportBudgets: repeatCall({}),
  };
}

export function rates({ ask, bystander }: World): Inputs<'rates'> {
  const rate = (number: number) => ({
    scope: 'member' as const,
    userId: bystander(number).id,
    rateMinor: 5_000 + number,
    effectiveFrom: lastDays().to,
  });
  return {
    list: repeatCall({ query: { limit: 500 } }),
    export: repeatCall({}),
    save: each((number) => ({ body: rate(number) })),
    preview: each((number) => ({ body: rate(number) })),
    remove: each(async (number) => ({ params: { id: (await ask(API.rates.save, { body: rate(number) })).rate._id } })),
    previewLock: repeatCall({ query: { until: lastDays().to } }),
    saveLock: inTurns(async () => {
      const { version } = await ask(API.rates.lock, {});
      return { body: { version, lockedUntil: null } };
    }),
  };
}

export function timers({ ask, spare }: World): Inputs<'timers'> {
  /** Starts a timer for a person who has no other. */
  const startTimer = async (number: number) => {
    const { token } = spare();
    const id = randomUUID();
    await ask(API.timers.start, { body: { id, taskName: `Task ${number}` }, token });
    return { params: { id }, token };
  };
  return {
    start: each((number) => ({ body: { id: randomUUID(), taskName: `Task ${number}` }, token: spare().token })),
    update: each(async (number) => ({ ...(await startTimer(number)), body: { taskName: 'Renamed' } })),
    pause: each(async (number) => ({ ...(await startTimer(number)), body: {} })),
    resume: each(async (number) => ({ ...(await startTimer(number)), body: {} })),
    stop: each(async (number) => ({ ...(await startTimer(number)), body: {} })),
    reset: each(startTimer),
  };
}
