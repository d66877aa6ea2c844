/* Baseline: node:http alone, with the same responses in memory. Shows the cost of Node itself. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { PORT, DATA_DIR = '', PATHS = '[]', HEADERS = '{}' } = process.env;
// Written by the benchmark.
const paths = JSON.parse(PATHS) as string[];
const headers = JSON.parse(HEADERS) as Record<string, string>;

const answers = new Map(
  paths.map((path) => {
    const body = readFileSync(join(DATA_DIR, `${path}.gz`));
    const own = { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'gzip' };
    const head = Object.entries({ ...headers, ...own, 'content-length': String(body.length) }).flat();
    return [path, { head, body }];
  }),
);

createServer(({ url = '' }, response) => {
  const answer = answers.get(url);
  // Any response, including this one, tells the benchmark that the server is ready.
  if (answer) response.writeHead(200, answer.head).end(answer.body);
  else response.end();
}).listen(Number(PORT), '127.0.0.1');
