import { API, type ResponseOf } from '@atrium/contracts';
import pg from 'pg';
import { call } from '../company-of-1000/calls';

type Project = ResponseOf<typeof API.projects.create>;

/** Number of days back from today over which the entries are spread: about three years. */
const DAYS = 1_095;
const PROJECTS = 40;

interface Founder {
  companyId: string;
  accessToken: string;
}

async function createProjects(origin: string, { accessToken: token }: Founder): Promise<Project[]> {
  const { workspaces } = (await call(origin, API.workspaces.list, { token })).answer;
  const workspaceId = workspaces[0]?._id ?? '';
  const projects: Project[] = [];
  for (let n = 0; n < PROJECTS; n++) {
    const body = { name: `Project ${n}`, workspaceId, colour: n % 12, budgetSeconds: 36_000_000 };
    projects.push((await call(origin, API.projects.create, { body, token })).answer);
  }
  return projects;
}

/**
 * Fills a company with time entries of all its people, spread evenly over three years and forty projects. Every
 * fiftieth entry crosses midnight UTC. Inserts the rows with SQL: creating them with a million API calls would measure
 * the API instead.
 *
 * @returns the first project
 */
export async function fillEntries(
  { origin, databaseUrl }: { origin: string; databaseUrl: string },
  founder: Founder,
  count: number,
): Promise<string> {
  const projects = await createProjects(origin, founder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with people as (select array_agg(user_id) as ids from memberships where company_id = $1 and ended_at is null),
       named as (select array_agg(id order by id) as ids, array_agg(public_id order by id) as public_ids
         from projects where company_id = $1),
       made as (
         select n, date_trunc('day', now()) - make_interval(days => (n / 1000 % ${DAYS})::int)
           + case when n % 50 = 0 then interval '23 hours' else make_interval(hours => 7 + (n % 9)::int) end as start,
           1800 + (n::bigint * 7919 % 7200)::int as duration
         from generate_series(0, $2::int - 1) n)
       insert into time_entries (id, company_id, user_id, client_id, task_name, project_id, project_key, start_time,
         end_time, duration, segments, source, billable, rate_minor, rate_source, currency, cost_minor, created_at)
       select gen_random_uuid(), $1, people.ids[1 + n % cardinality(people.ids)], gen_random_uuid(), 'Task ' || n % 500,
         named.public_ids[1 + n % ${PROJECTS}], named.ids[1 + n % ${PROJECTS}], start, start + make_interval(secs => duration), duration,
         jsonb_build_array(jsonb_build_object(
           'start', to_char(start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'end', to_char((start + make_interval(secs => duration)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
         'timer', n % 3 > 0, 6000, 'member', 'EUR', (duration * 6000 + 1800) / 3600, now()
       from made cross join people cross join named`,
      [founder.companyId, count],
    );
    await client.query('vacuum analyze time_entries');
  } finally {
    await client.end();
  }
  return projects[0]?._id ?? '';
}

const TASK_ROWS = `insert into tasks (id, company_id, project_id, number, title, description, column_id, rank, priority,
    label_ids, seq, created_by, created_at, updated_at)
  select gen_random_uuid(), p.company_id, p.id, n, 'Task ' || n, '', c.id, lpad(n::text, 6, '0') || 'i', 'normal',
    '{}', n, p.lead_id, now(), now()
  from projects p
  join lateral (select id, row_number() over (order by rank) - 1 as place from project_columns
    where project_id = p.id) c on true
  join generate_series(1, $2::int) n on n % 3 = c.place
  where p.public_id = $1`;

/** Adds the given number of tasks to a project's board. */
export async function fillBoard(databaseUrl: string, projectId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(TASK_ROWS, [projectId, count]);
    await client.query('update projects set next_number = $2 + 1, change_seq = $2 where public_id = $1', [
      projectId,
      count,
    ]);
    await client.query('analyze tasks');
  } finally {
    await client.end();
  }
}
