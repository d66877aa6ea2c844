import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppDeps } from '../deps/deps';
import { createTestApp, type TestApp } from '../testing';
import { defineJob, PermanentJobError } from './define-job';
import type { AnyJob, JobRun } from '../lib/jobs';
import { enqueue } from './enqueue';
import { countJobs } from './jobs.repository';
import { jobs } from './jobs.tables';
import { createJobs } from './runner';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.database.db.delete(jobs));

const schema = z.strictObject({ n: z.number() });

/** Defines a job that runs the given work and records its runs. */
function recorded(name: string, work: (payload: { n: number }, run: JobRun) => Promise<void> | void = () => undefined) {
  const runs: number[] = [];
  const job = defineJob({
    name,
    schema,
    attempts: 3,
    async run(_deps, payload, run) {
      runs.push(payload.n);
      await work(payload, run);
    },
  });
  return { job, runs };
}

/** Creates a worker process that knows these jobs. */
function worker(...known: AnyJob<AppDeps>[]) {
  const runner = createJobs();
  runner.open(test.deps, known);
  return runner;
}

const rows = () => test.database.db.select().from(jobs);
const add = (job: ReturnType<typeof recorded>['job'], n: number, when?: Parameters<typeof enqueue>[4]) =>
  test.deps.db.transaction((tx) => enqueue(test.deps, tx, job, { n }, when));

describe('a job', () => {
  it('runs once after the commit and is removed', async () => {
    const { job, runs } = recorded('once');
    await add(job, 1);
    const one = worker(job);
    expect(await one.runDue()).toEqual({ done: 1, failed: 0 });
    expect(await one.runDue()).toEqual({ done: 0, failed: 0 });
    expect([runs, await rows()]).toEqual([[1], []]);
  });

  it('is discarded if the transaction rolls back', async () => {
    const { job, runs } = recorded('rolled-back');
    const failed = test.deps.db.transaction(async (tx) => {
      await enqueue(test.deps, tx, job, { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await worker(job).runDue();
    expect(runs).toEqual([]);
  });

  it('may enqueue other jobs, which run as well', async () => {
    const second = recorded('second');
    const first = recorded('first', async ({ n }) => void (await add(second.job, n + 1)));
    await add(first.job, 1);
    expect(await worker(first.job, second.job).runDue()).toEqual({ done: 2, failed: 0 });
    expect(second.runs).toEqual([2]);
  });

  it('runs at its scheduled time', async () => {
    const { job, runs } = recorded('later');
    await add(job, 1, { runAt: new Date(test.clock.now().getTime() + 60_000) });
    const one = worker(job);
    await one.runDue();
    expect(runs).toEqual([]);
    test.clock.pass({ minutes: 1 });
    await one.runDue();
    expect(runs).toEqual([1]);
  });

  it('is enqueued once per key until it runs, and can be enqueued again while it runs', async () => {
    const { job, runs } = recorded('keyed', async ({ n }) => {
      if (n === 1) expect(await add(job, 3, { key: 'k' })).toBe(true);
    });
    expect(await add(job, 1, { key: 'k' })).toBe(true);
    expect(await add(job, 2, { key: 'k' })).toBe(false);
    await add(job, 4, { key: 'other' });
    await worker(job).runDue();
    expect(runs).toEqual([1, 4, 3]);
  });

  it('is left to other processes if this one does not know its name', async () => {
    const { job } = recorded('newer');
    await add(job, 1);
    await worker(recorded('older').job).runDue();
    expect(await rows()).toMatchObject([{ name: 'newer', attempts: 0 }]);
  });

  it('fails without a retry if its payload is of another version', async () => {
    const { job, runs } = recorded('changed');
    await add(job, 1);
    await test.database.db.update(jobs).set({ payload: { m: 'one' } });
    expect(await worker(job).runDue()).toEqual({ done: 0, failed: 1 });
    expect(runs).toEqual([]);
    expect((await rows())[0]?.failedAt).toEqual(test.clock.now());
  });
});

describe('a job that fails', () => {
  it('is retried after 10 s, then after twice as long, and fails after its last attempt', async () => {
    const attempts: number[] = [];
    const { job } = recorded('failing', (_payload, { attempt }) => {
      attempts.push(attempt);
      throw new Error('no');
    });
    const one = worker(job);
    await add(job, 1);
    for (const seconds of [0, 9, 1, 19, 1, 3_600]) {
      test.clock.pass({ seconds });
      await one.runDue();
    }
    expect(attempts).toEqual([1, 2, 3]);
    expect(await rows()).toMatchObject([{ attempts: 3, lastError: 'no' }]);
    expect(await countJobs(test.deps.db)).toEqual({ waiting: 0, failed: 1 });
  });

  it('stores its error without addresses and query values', async () => {
    const { job } = recorded('talkative', (payload) => {
      if (payload.n === 1) throw new Error('550 <ada@example.com> is not here');
      return test.deps.db.execute(sql`select 1 / 0 where ${'ada@example.com'} = ''`).then(() => undefined);
    });
    await add(job, 1);
    await add(job, 2);
    await worker(job).runDue();
    expect(await rows()).toMatchObject([
      { lastError: '550 <[email]> is not here' },
      { lastError: expect.stringContaining('Failed query') },
    ]);
    expect(JSON.stringify(await rows())).not.toContain('ada@example.com');
  });

  it('is not retried after a permanent failure', async () => {
    const { job, runs } = recorded('hopeless', () => {
      throw new PermanentJobError('never');
    });
    await add(job, 1);
    await worker(job).runDue();
    test.clock.pass({ days: 1 });
    await worker(job).runDue();
    expect(runs).toEqual([1]);
  });

  it('is not retried if a job with the same key was enqueued while it ran', async () => {
    const { job, runs } = recorded('replaced', async ({ n }) => {
      if (n > 1) return;
      await add(job, 2, { key: 'k' });
      throw new Error('no');
    });
    await add(job, 1, { key: 'k' });
    await worker(job).runDue();
    test.clock.pass({ minutes: 1 });
    await worker(job).runDue();
    expect([runs, await rows()]).toEqual([[1, 2], []]);
  });

  it('does not block other jobs', async () => {
    const bad = recorded('bad', () => {
      throw new Error('no');
    });
    const good = recorded('good');
    await add(bad.job, 1);
    await add(good.job, 2);
    expect(await worker(bad.job, good.job).runDue()).toEqual({ done: 1, failed: 1 });
  });
});

describe('several processes', () => {
  it('share the jobs and run each one once', async () => {
    const { job, runs } = recorded('shared');
    await Promise.all(Array.from({ length: 40 }, (_, n) => add(job, n)));
    await Promise.all([worker(job), worker(job), worker(job)].map((each) => each.runDue()));
    expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it('resume a job of a killed process after its lease', async () => {
    const { job, runs } = recorded('orphan');
    await add(job, 1);
    await killedWhileDoing('orphan');
    await worker(job).runDue();
    expect(runs).toEqual([]);
    test.clock.pass({ minutes: 1 });
    await worker(job).runDue();
    expect(runs).toEqual([1]);
  });

  it('give up on a job that kills each process that runs it', async () => {
    const { job, runs } = recorded('deadly');
    await add(job, 1);
    for (let n = 0; n < 3; n++) {
      await killedWhileDoing('deadly');
      test.clock.pass({ minutes: 1 });
    }
    await worker(job).runDue();
    expect(runs).toEqual([]);
    expect(await rows()).toMatchObject([{ failedAt: test.clock.now() }]);
  });

  it('do not repeat a job completed during a database outage', async () => {
    const { job, runs } = recorded('interrupted', () => {
      jest.spyOn(test.deps.db, 'delete').mockImplementationOnce(() => {
        throw Object.assign(new Error('The database restarts'), { code: 'ECONNREFUSED' });
      });
    });
    await add(job, 1);
    expect(await worker(job).runDue()).toEqual({ done: 1, failed: 0 });
    expect([runs, await rows()]).toEqual([[1], []]);
    jest.restoreAllMocks();
  });

  it('do not complete a job that another process has claimed in the meantime', async () => {
    const { job } = recorded('slow', () => killedWhileDoing('slow'));
    await add(job, 1);
    await worker(job).runDue();
    expect(await rows()).toMatchObject([{ name: 'slow', attempts: 2, failedAt: null }]);
  });
});

/** Leaves a job as a process does that is killed right after claiming it. */
async function killedWhileDoing(name: string) {
  const [row] = await test.database.db.select().from(jobs).where(eq(jobs.name, name));
  const runAt = new Date(test.clock.now().getTime() + 60_000);
  await test.database.db
    .update(jobs)
    .set({ claim: test.deps.ids.uuid(), attempts: (row?.attempts ?? 0) + 1, runAt })
    .where(eq(jobs.name, name));
}

describe('a running server', () => {
  it('starts a job right after the commit and completes it before closing', async () => {
    let finish = () => {};
    const begun = Promise.withResolvers<void>();
    const { job, runs } = recorded('live', async () => {
      begun.resolve();
      await new Promise<void>((resolve) => (finish = resolve));
    });
    const one = worker(job);
    const deps = { ...test.deps, jobs: one };
    await one.start();
    await deps.db.transaction((tx) => enqueue(deps, tx, job, { n: 1 }));
    await begun.promise;
    const closed = one.close();
    await deps.db.transaction((tx) => enqueue(deps, tx, job, { n: 2 }));
    finish();
    await closed;
    expect(runs).toEqual([1]);
    expect(await rows()).toMatchObject([{ payload: { n: 2 }, attempts: 0 }]);
  });

  it('runs a repeating job once across all processes, even after a failure', async () => {
    let calls = 0;
    const job = defineJob({
      name: 'repeated',
      schema: z.strictObject({}),
      attempts: 1,
      every: 3_600_000,
      async run() {
        if (++calls === 1) throw new Error('no');
      },
    });
    const [one, two] = [worker(job), worker(job)];
    await Promise.all([one.start(), two.start()]);
    await Promise.all([one.close(), two.close()]);
    expect(await rows()).toHaveLength(1);
    for (const minutes of [59, 1, 59, 1]) {
      test.clock.pass({ minutes });
      await Promise.all([one.runDue(), two.runDue()]);
    }
    expect(calls).toBe(2);
    expect(await rows()).toMatchObject([{ name: 'repeated', attempts: 0, claim: null, failedAt: null }]);
  });
});

it('stores sealed payloads encrypted', async () => {
  const seen: string[] = [];
  const job = defineJob({
    name: 'sealed',
    schema: z.strictObject({ secret: z.string() }),
    isSealed: true,
    async run(_deps, { secret }) {
      seen.push(secret);
    },
  });
  await test.deps.db.transaction((tx) => enqueue(test.deps, tx, job, { secret: 'open sesame' }));
  expect(JSON.stringify(await rows())).not.toContain('sesame');
  await worker(job).runDue();
  expect(seen).toEqual(['open sesame']);
});

it('starts no job if the worker is closed while it starts', async () => {
  const { job, runs } = recorded('due');
  await add(job, 1);
  const one = worker(
    job,
    defineJob({ name: 'repeats', schema: z.strictObject({}), every: 1_000, run: async () => {} }),
  );
  const starting = one.start();
  await one.close();
  await starting;
  one.wake();
  await one.close();
  expect(runs).toEqual([]);
  expect((await rows()).filter(({ claim }) => claim !== null)).toEqual([]);
});

it('starts its jobs later if the database does not answer while the worker starts', async () => {
  const begun = Promise.withResolvers<void>();
  const { job, runs } = recorded('waiting', () => begun.resolve());
  await add(job, 1);
  const repeats = defineJob({ name: 'repeats', schema: z.strictObject({}), every: 3_600_000, run: async () => {} });
  const one = worker(job, repeats);
  const insert = jest.spyOn(test.deps.db, 'insert').mockImplementationOnce(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  await one.start();
  insert.mockRestore();
  expect(runs).toEqual([]);

  one.wake();
  await begun.promise;
  await one.close();
  expect(runs).toEqual([1]);
  expect(await rows()).toMatchObject([{ name: 'repeats' }]);
});

it('starts no job once the worker is stopped', async () => {
  const { job, runs } = recorded('stopped');
  const one = worker(job);
  await one.start();
  one.stop();
  await add(job, 1);
  one.wake();
  await one.close();
  expect(runs).toEqual([]);
  expect(await rows()).toHaveLength(1);
});
