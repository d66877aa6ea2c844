/*
 * Baseline: a Fastify route that only runs the given queries and sends the given response. With `SENT=together` it
 * sends the queries as Atrium does: as named prepared statements, pipelined after the first.
 */
import Fastify from 'fastify';
import pg from 'pg';
import type { WireQuery } from '../side-by-side/wire';

// Both written by the benchmark that starts this process.
const queries = JSON.parse(process.env['QUERIES'] ?? '[]') as WireQuery[];
const answer: unknown = JSON.parse(process.env['ANSWER'] ?? '{}');
const together = process.env['SENT'] === 'together';
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, pipeline: together });
const [first, ...others] = queries.map((query, index) => ({ ...query, name: `query ${index}` }));
const app = Fastify();

app.get('/ready', () => ({ status: 'ok' }));
app.get('/api/auth', async () => {
  if (!together) for (const { text, values } of queries) await pool.query(text, values);
  else await askTogether();
  return answer;
});

async function askTogether(): Promise<void> {
  if (first) await pool.query(first);
  const client = await pool.connect();
  client.connection.stream.cork();
  const answers = others.map((query) => client.query(query));
  client.connection.stream.uncork();
  await Promise.all(answers);
  client.release();
}

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
