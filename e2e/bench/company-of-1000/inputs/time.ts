import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { always, each, type Inputs, inTurns } from '../sources';
import type { World } from '../world';

const HOUR = 3_600_000;

/** A time entry of one hour that has just ended. */
function measured(number: number) {
  const end = Date.now();
  const segments = [{ start: new Date(end - HOUR).toISOString(), end: new Date(end).toISOString() }];
  return { clientId: randomUUID(), taskName: `Task ${number}`, project: 'Benchmark', segments };
}

function lastDays() {
  const end = Date.now();
  return {
    from: new Date(end - 30 * 24 * HOUR).toISOString().slice(0, 10),
    to: new Date(end).toISOString().slice(0, 10),
  };
}

export function time({ ask, colleague }: World): Inputs<'time'> {
  const stored = async (number: number) => (await ask(API.time.createEntry, { body: measured(number) }))._id;
  const one = each(async (number) => ({ params: { id: await stored(number) } }));
  return {
    entries: always({ query: { ...lastDays(), people: 'all' } }),
    entry: one,
    createEntry: each((number) => ({ body: measured(number), token: colleague(number).token })),
    updateEntry: each(async (number) => ({ params: { id: await stored(number) }, body: { taskName: 'Renamed' } })),
    removeEntry: one,
    restoreEntry: each(async (number) => {
      const id = await stored(number);
      await ask(API.time.removeEntry, { params: { id } });
      return { params: { id } };
    }),
    splitEntry: each(async (number) => ({
      params: { id: await stored(number) },
      body: { at: new Date(Date.now() - HOUR / 2).toISOString(), clientId: randomUUID() },
    })),
    duplicateEntry: each(async (number) => ({
      params: { id: await stored(number) },
      body: { clientId: randomUUID() },
    })),
    bulkEdit: each(async (number) => ({
      body: { ids: [await stored(number), await stored(number)], change: { billable: true } },
    })),
  };
}

export function timeReports(): Inputs<'timeReports'> {
  const month = always({ query: lastDays() });
  return {
    dashboard: always({ query: { timeZone: 'Europe/Berlin' } }),
    report: always({ query: { ...lastDays(), people: 'all', groupBy: 'person', thenBy: 'project' } }),
    exportReport: month,
    matrix: month,
    exportMatrix: month,
    exportBudgets: always({}),
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
    list: always({ query: { limit: 500 } }),
    export: always({}),
    save: each((number) => ({ body: rate(number) })),
    preview: each((number) => ({ body: rate(number) })),
    remove: each(async (number) => ({ params: { id: (await ask(API.rates.save, { body: rate(number) })).rate._id } })),
    previewLock: always({ query: { until: lastDays().to } }),
    saveLock: inTurns(async () => {
      const { version } = await ask(API.rates.lock, {});
      return { body: { version, lockedUntil: null } };
    }),
  };
}

export function timers({ ask, once }: World): Inputs<'timers'> {
  /** Starts a timer for a person who has no other. */
  const started = async (number: number) => {
    const { token } = once();
    const id = randomUUID();
    await ask(API.timers.start, { body: { id, taskName: `Task ${number}` }, token });
    return { params: { id }, token };
  };
  return {
    start: each((number) => ({ body: { id: randomUUID(), taskName: `Task ${number}` }, token: once().token })),
    update: each(async (number) => ({ ...(await started(number)), body: { taskName: 'Renamed' } })),
    pause: each(async (number) => ({ ...(await started(number)), body: {} })),
    resume: each(async (number) => ({ ...(await started(number)), body: {} })),
    stop: each(async (number) => ({ ...(await started(number)), body: {} })),
    reset: each(started),
  };
}
