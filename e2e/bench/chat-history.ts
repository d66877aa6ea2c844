/*
 * Measures the 95th percentile of every chat route with 200,000 messages in one conversation and 1,000 conversations
 * of one person, on PostgreSQL. Usage: `npm run bench -- chat-history [messages] [conversations] [calls]`
 */
import { casesOf, type Case } from './chat-history/cases';
import { fillHistory } from './chat-history/fill';
import { timeCall } from './company-of-1000/calls';
import { machine, percentile } from './side-by-side/compare';
import { fillCompany } from './side-by-side/people';
import { createDatabase } from './side-by-side/postgres';
import { serveAtrium } from './side-by-side/processes';
import { signUp } from './side-by-side/sign-up';
import { validToken } from './side-by-side/tokens';

const [messages = 200_000, conversations = 1_000, calls = 40] = process.argv.slice(2).map(Number);
const PEOPLE = 1_000;
const WARM = 3;

async function p95Of(origin: string, token: string, { definition, given }: Case): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < WARM + calls; number++)
    times.push(await timeCall(origin, definition, { token, ...(await given(number)) }));
  return percentile(times.slice(WARM), 0.95);
}

const database = await createDatabase('chat');
const server = await serveAtrium({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal' });
try {
  const { origin } = server;
  const founder = await signUp(origin);
  await fillCompany(database.url, founder.companyId, PEOPLE);
  const history = await fillHistory({ origin, databaseUrl: database.url }, founder, { messages, conversations });
  const token = await validToken(origin, founder, founder.accessToken);
  console.log(`${messages} messages, ${conversations} conversations, ${calls} calls each (${machine()})\n`);
  for (const each of await casesOf({ ...history, origin, token, messages })) {
    const p95 = await p95Of(origin, await validToken(origin, founder, token), each);
    const isAbove = p95 > each.target;
    const ratio = (p95 / each.target).toFixed(2);
    console.log(
      `${each.name.padEnd(36)}${p95.toFixed(0).padStart(6)} ms${ratio.padStart(8)} of ${each.target} ms${isAbove ? '  above' : ''}`,
    );
  }
} finally {
  await server.stop();
  await database.drop();
}
