import { API } from '@atrium/contracts';
import { run } from '../processes/run';
import { cachePath } from '../workspace';
import type { Scanner } from './scanner';

/** Maximum 99th percentile of other users' response times during an attack, in milliseconds. */
const MAX_P99_MS = 1_000;
/** Maximum growth of the server's memory during an attack. Its size before depends on earlier scanners. */
const MAX_GROWTH_BYTES = 256 * 1024 * 1024;

/** Attacks by name, with their slowhttptest parameters. */
const ATTACKS: Readonly<Record<string, readonly string[]>> = {
  'slow headers': ['-H'],
  'slow bodies': ['-B', '-s', '65536'],
  'slow reads': ['-X', '-w', '512', '-y', '1024', '-n', '5', '-z', '32', '-k', '3'],
};

const CONNECTIONS = 1_000;

interface Answers {
  timesMs: number[];
  statuses: Map<number, number>;
}

/** Sends a request every 100 ms and measures it, until aborted. */
async function measureRequests(url: string, token: string, signal: AbortSignal): Promise<Answers> {
  const answers: Answers = { timesMs: [], statuses: new Map() };
  while (!signal.aborted) {
    const startedAt = performance.now();
    const status = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    answers.timesMs.push(performance.now() - startedAt);
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return answers;
}

/** Returns the percentile of the given share, in the unit of the times. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Holds 1,000 slow connections in three ways while another user works. */
export const slowhttptest: Scanner = {
  name: 'slowhttptest',
  title: 'Slow clients by slowhttptest',
  async run({ target, minutes, show }) {
    const findings: string[] = [];
    const figures: string[] = [];
    const url = `${target.origin}/api${API.accounts.currentUser.path}`;
    for (const [name, parameters] of Object.entries(ATTACKS)) {
      show(name);
      const before = await target.residentBytes();
      const attack = new AbortController();
      const answers = measureRequests(url, await target.signIn(), attack.signal);
      const seconds = Math.ceil((minutes * 60) / Object.keys(ATTACKS).length);
      const common = ['-c', String(CONNECTIONS), '-r', '200', '-i', '5', '-l', String(seconds), '-p', '5'];
      await run('slowhttptest', [...parameters, ...common, '-u', `${target.origin}/api/openapi.json`], {
        log: cachePath(`attack/slowhttptest-${name.replace(' ', '-')}.log`),
        timeoutMs: (seconds + 60) * 1000,
      });
      attack.abort();
      const { timesMs, statuses } = await answers;
      const p99 = percentile(timesMs, 0.99);
      const grown = (await target.residentBytes()) - before;
      const counts = [...statuses].map(([status, count]) => `${count}× ${status}`).join(', ');
      figures.push(
        `${name}: others' p99 ${p99.toFixed(0)} ms, answers ${counts}, memory ${grown < 0 ? '' : '+'}${(grown / 1024 ** 2).toFixed(0)} MB`,
      );
      // Without nginx, the server responds with 503 while clients leave too much data unread (docs/SECURITY.md).
      const isRefused = [...statuses.keys()].some((status) => status !== 200 && status !== 503);
      if (isRefused || !(p99 < MAX_P99_MS) || !(grown < MAX_GROWTH_BYTES)) findings.push(figures.at(-1) ?? name);
    }
    return { findings, figures };
  },
};
