import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { copyTemplate } from './templates';

const server = process.env.TEST_DATABASE_URL;
const open: pg.Client[] = [];
let family: string;
let admin: pg.Client;

async function connect(database?: string): Promise<pg.Client> {
  const url = new URL(server ?? '');
  if (database !== undefined) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  open.push(client);
  return client;
}

/** Returns this test's databases without their common prefix. */
async function databases(): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1) order by 1',
    [family],
  );
  return rows.map(({ name }) => name.slice(family.length));
}

let copies: string[] = [];
let made: string[] = [];
/** Copies the template of a version for a suite, which uses it until its connection ends. */
async function copy(version: string): Promise<pg.Client> {
  const suite = await connect();
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  copies.push(name);
  const fill = async () => void made.push(version);
  await copyTemplate(suite, { family, version, fill }, name);
  return suite;
}

beforeEach(async () => {
  [copies, made] = [[], []];
  family = `try_${randomUUID().replaceAll('-', '').slice(0, 12)}_`;
  admin = await connect();
});
afterEach(async () => {
  for (const client of open.splice(0)) if (client !== admin) await client.end();
  const left = [...copies, ...(await databases()).map((rest) => family + rest)];
  for (const name of left) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

it('creates one template per version in simultaneous processes', async () => {
  await Promise.all([copy('one'), copy('one'), copy('one')]);
  expect(made).toEqual(['one']);
  expect(await databases()).toEqual(['one']);
});

it('removes templates of other versions except those in use', async () => {
  const first = await copy('one');
  await copy('two');
  expect(await databases()).toEqual(['one', 'two']);
  // Has the effect of closing the connection, which PostgreSQL notices with a delay.
  await first.query('select pg_advisory_unlock_all()');
  await copy('three');
  expect(await databases()).toEqual(['three', 'two']);
});

it('keeps a template with open connections without blocking', async () => {
  await admin.query(`create database ${family}old`);
  await connect(`${family}old`);
  await copy('new');
  expect(await databases()).toEqual(['new', 'old']);
});

it('recreates an unfinished template', async () => {
  await admin.query(`create database ${family}one_unfinished`);
  await copy('one');
  expect(await databases()).toEqual(['one']);
  expect(made).toEqual(['one']);
});
