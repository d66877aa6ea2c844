/* For the fan-out benchmark: the whole server with a second port. A POST to that port notifies all members of the
   company, as modules do. */
import { createServer } from 'node:http';
import { buildApp } from '../app';
import { readConfig } from '../lib/config';
import { createDeps } from '../create-deps';
import { openDatabase } from '../db/open';
import { createLog } from '../lib/process/log';
import { leaveKinds } from '../modules/leave/notifications/notification-kinds';
import { notify } from '../modules/notifications/notifications.service';

const config = readConfig(process.env);
const log = createLog(config);
const database = await openDatabase(config, log);
const deps = createDeps(config, database.db, log);
const app = await buildApp(deps);
await app.listen({ port: config.port, host: config.host });

/** Everybody except the founder, who is the actor; known once a company exists. */
let audience: { companyId: string; to: string[]; by: string } | undefined;

async function findAudience() {
  const { rows } = await database.pool.query<{ company_id: string; user_id: string; role: string }>(
    'select company_id, user_id, role from memberships',
  );
  const founder = rows.find(({ role }) => role === 'Founder');
  if (!founder) throw new Error('There is no company yet.');
  const to = rows.filter((row) => row !== founder).map((row) => row.user_id);
  return { companyId: founder.company_id, to, by: founder.user_id };
}

async function push() {
  const { companyId, to, by } = (audience ??= await findAudience());
  const about = { leaveId: deps.ids.uuid(), status: 'Pending' as const, from: '2027-01-04', to: '2027-01-08' };
  const notification = leaveKinds.leaveRequest({ ...about, name: 'Bench', type: 'Annual leave' });
  await deps.db.transaction(async (tx) => notify(deps, tx, notification, { companyId, to, by }));
}

const pushes = createServer((request, response) => {
  const done = request.method === 'POST' ? push() : Promise.resolve();
  done.then(
    () => response.end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PUSH_PORT']), '127.0.0.1');

process.on('SIGTERM', () => {
  pushes.close();
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
