/*
 * Stops and restarts a real PostgreSQL repeatedly under a running server. Each time, the server responds with 503 and
 * Retry-After while the database is down, is healthy within 5 s of its return, logs nobody out and loses no
 * acknowledged write. Usage: `npm run test:soak -- database-restart --minutes 5`
 */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { API } from '@atrium/contracts';
import { startStoppablePostgres } from '@atrium/tools-setup/postgres';
import { serveAtrium } from '../bench/side-by-side/processes';
import { signUp } from '../bench/side-by-side/sign-up';
import { validToken } from '../bench/side-by-side/tokens';

const MAX_RECOVERY_MS = 5_000;
const ends = performance.now() + Number(process.env['SOAK_MINUTES'] ?? 5) * 60_000;

const postgres = await startStoppablePostgres();
assert(postgres, 'No PostgreSQL 15 or newer is installed.');
const server = await serveAtrium({ DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' });
try {
  const person = await signUp(server.origin);
  const headers = { authorization: '', 'content-type': 'application/json' };
  const status = async (path: string) => (await fetch(server.origin + path, { headers })).status;
  const settings = `/api${API.users.settings.path}`;
  const written: string[] = [];
  let slowest = 0;
  for (let round = 1; performance.now() < ends; round += 1) {
    person.accessToken = await validToken(server.origin, person, person.accessToken);
    headers.authorization = `Bearer ${person.accessToken}`;
    await postgres.halt(round % 2 === 0 ? 'immediate' : 'fast');
    const refused = await fetch(server.origin + settings, { headers });
    assert.equal(refused.status, 503);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal(await status('/healthz'), 200);
    await postgres.resume();
    const back = performance.now();
    while ((await status('/readyz')) !== 200) await pause(20);
    const recoveryMs = performance.now() - back;
    slowest = Math.max(slowest, recoveryMs);
    assert(recoveryMs < MAX_RECOVERY_MS, `It took ${recoveryMs.toFixed(0)} ms to be healthy again.`);
    assert.equal(await status(settings), 200, 'Somebody was logged out.');
    const name = `Round ${round}`;
    const created = await fetch(`${server.origin}/api${API.companies.create.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name }),
    });
    if (created.ok) written.push(name);
    const user = await fetch(`${server.origin}/api${API.accounts.currentUser.path}`, { headers });
    const { companies } = API.accounts.currentUser.response.parse(await user.json());
    const names = companies.map((company) => company.name);
    for (const each of written) assert(names.includes(each), `${each} was acknowledged and is lost.`);
    console.log(`round ${round}, slowest ${slowest.toFixed(0)} ms`);
  }
} finally {
  await server.stop();
  await postgres.stop();
}
