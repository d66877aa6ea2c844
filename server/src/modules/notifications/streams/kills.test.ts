import { API, LIMITS, type Notification, type ResponseOf, type RouteDefinition } from '@atrium/contracts';
import { PASSWORD, tokenOf } from '../../../testing';
import { Follower } from '../../../testing/follower';
import { printFigures, shortOrLong } from '../../../testing/long';
import { follow, NotificationView } from '../../../testing/domains/notifications';
import { createInstallation, type ServerProcess } from '../../../testing/process';

const [REQUESTS, KILLS] = shortOrLong([24, 2], [1_000, 25]);
const TIMEOUT_MS = REQUESTS * 1_000 + KILLS * 20_000 + 180_000;

let installation: Awaited<ReturnType<typeof createInstallation>>;
let server: ServerProcess;
/** The origin for clients; it changes with each restart of the server. */
const origins = [''];

async function start() {
  server = await installation.start({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'info' });
  origins[0] = server.origin;
}

beforeAll(async () => {
  installation = await createInstallation();
  await start();
}, TIMEOUT_MS);
afterAll(() => installation.remove());

interface Call {
  token?: string;
  query?: string;
  body?: unknown;
}

/** Calls a route; returns null if the server was killed during the call. */
async function call({ method, path }: RouteDefinition, { token, query = '', body }: Call) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${server.origin}/api${path}${query}`, init).catch(() => null);
  const text = await answer?.text().catch(() => null);
  return answer && typeof text === 'string' ? { status: answer.status, body: JSON.parse(text) as unknown } : null; // validated by the schema
}

async function ok<const Definition extends RouteDefinition>(
  definition: Definition,
  input: Call,
): Promise<ResponseOf<Definition>> {
  const answer = await call(definition, input);
  if (answer?.status !== (definition.status ?? 200)) throw new Error(`${definition.path}: ${JSON.stringify(answer)}`);
  return definition.response.parse(answer.body) as ResponseOf<Definition>; // parsed with the same schema
}

async function register(name: string, invitation?: string): Promise<string> {
  const body = { name, email: `${name}@example.com`, password: PASSWORD, ...(invitation && { token: invitation }) };
  return (await ok(API.accounts.register, { body })).accessToken;
}

/** Working days, one for each request. */
const days = Array.from({ length: Math.ceil((REQUESTS * 7) / 5) + 7 }, (_, day) => new Date(Date.UTC(2027, 0, 4 + day)))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => day.toISOString().slice(0, 10));

/** Retries until the server has the request: it succeeds, or overlaps with one stored before the server was killed. */
async function ask(token: string, leaveType: string, day: string, meanwhile: () => Promise<void>) {
  for (let tries = 0; ; tries++) {
    const asking = call(API.leave.create, { token, body: { leaveType, startDate: day, endDate: day } });
    if (tries === 0) await meanwhile();
    const answer = await asking;
    if (answer?.status === 200 || answer?.status === 201) return;
    if (answer?.status === 422 && JSON.stringify(answer.body).includes('OVERLAP')) return;
    if (answer && answer.status < 500) throw new Error(JSON.stringify(answer));
  }
}

it(
  'delivers every notification exactly once while the server is killed repeatedly',
  async () => {
    const founder = await register('founder');
    await ok(API.companies.create, { token: founder, body: { name: 'Acme' } });
    const { magicLink } = await ok(API.people.createMagicLink, { token: founder });
    const employee = await register('employee', tokenOf(magicLink));
    const [leaveType] = (await ok(API.leave.overview, { token: employee })).types;
    const view = new NotificationView();
    const catchUp = (socket: Parameters<typeof follow>[1]) => follow(view, socket);
    const browser = new Follower({ origins, namespace: '/', token: founder, catchUp });
    await browser.start();

    for (const [index, day] of days.slice(0, REQUESTS).entries()) {
      await ask(employee, leaveType?._id ?? '', day, async () => {
        if (index % Math.ceil(REQUESTS / (KILLS + 1)) !== 1 || index === 1) return;
        server.child.kill('SIGKILL');
        await server.ended;
        await start();
      });
    }
    await browser.until(() => view.stats?.total === REQUESTS);
    browser.stop();

    const query = `?limit=1`;
    const { pagination } = await ok(API.leave.allForms, { token: founder, query });
    const forms = new Set(view.arrived.map(({ metadata }: Notification) => metadata.leaveFormId));
    expect([pagination.totalCount, view.arrived.length, forms.size]).toEqual([REQUESTS, REQUESTS, REQUESTS]);
    expect(view.arrived.map(({ seq }) => seq)).toEqual(view.arrived.map((_, index) => index + 1));
    expect(view.list).toEqual(await ok(API.notifications.list, { token: founder }));
    expect(view.list).toHaveLength(Math.min(REQUESTS, LIMITS.notifications));
    const { stats } = await ok(API.notifications.stats, { token: founder });
    expect(view.stats).toEqual(stats);
    expect(stats.total).toBe(REQUESTS);
    expect(browser.connections).toBeGreaterThan(KILLS);
    printFigures(`${forms.size} notifications of ${REQUESTS} requests over ${KILLS} kills: 0 missing, 0 twice`);
  },
  TIMEOUT_MS,
);
