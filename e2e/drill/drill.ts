/*
 * A company at work, in which one thing after the other breaks. Prints what people would have noticed, and fails if a
 * message, a decision on leave or a recorded time that the server had accepted was lost, or a message was doubled.
 * Usage: `npm run drill`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { API } from '@atrium/contracts';
import { openBrowser } from '../bench/browser/browser';
import { BrowserUser } from './browser-user';
import { startCluster } from './cluster';
import { Company } from './company';
import { INJECTED_FAULTS, type InjectedFault } from './injected-faults';

/** Time in ms in which people work before, during and after a fault. */
const WORK_MS = 3_000;
const HEAD = ['Fault', 'Failed requests', 'Accepted', 'Lost', 'Doubled', 'Longest silence', 'What people saw'];

await using services = new AsyncDisposableStack();
const cluster = await startCluster(process.env['TEST_REDIS_URL']);
services.defer(() => cluster.stop());
const browser = await openBrowser();
services.defer(() => browser.close());
const company = await Company.open(cluster.origin);
services.defer(() => company.close());
let isLossless = true;

/** Lets people work during a fault. Returns what they noticed, as a row of the table. */
async function measure({ name, begin, end, clockMs = 0 }: InjectedFault): Promise<string[]> {
  await company.reset();
  const person = await BrowserUser.open(browser, company.founder, clockMs);
  try {
    await pause(WORK_MS);
    const cohort = (await company.founder.call(API.accounts.currentUser))?.cohort ?? '';
    await Promise.all([begin(cluster, cohort), person.lookAround()]);
    await person.lookAround();
    await pause(WORK_MS);
    await end?.(cluster);
    await pause(WORK_MS);
    const { failedRequests, reasons, accepted, lost, doubled, silenceMs } = await company.measureImpact();
    isLossless &&= lost === 0 && doubled === 0;
    const figures = [...[failedRequests, accepted, lost, doubled].map(String), `${(silenceMs / 1_000).toFixed(1)} s`];
    const seen = [...person.seen, ...[...reasons].map((reason) => `(${reason})`)];
    return [name, ...figures, seen.join('; ') || 'nothing'];
  } finally {
    await person.close();
  }
}

const rows = [HEAD];
for (const injected of INJECTED_FAULTS) {
  console.log(`${injected.name} …`);
  if (injected.needsNodes && cluster.nodes === 1)
    rows.push([injected.name, ...HEAD.slice(2).map(() => '–'), 'not run without Redis']);
  else rows.push(await measure(injected));
}
const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
console.log(`\n${lines.map((line) => line.trimEnd()).join('\n')}`);
console.log('\nIn brackets: answers to failed requests. Accepted: messages, decisions on leave and recorded times.');
console.log(isLossless ? 'None of these was lost, and no message doubled.' : 'Some were lost, or messages doubled.');
process.exitCode = isLossless ? 0 : 1;
