import { API } from '@atrium/contracts';
import pg from 'pg';
import { call } from '../company-of-1000/calls';

/** Number of messages in each of the other conversations. */
const SHORT = 20;
/** Number of members of the long conversation. The others have three. */
const MEMBERS = 100;
/** Size of the vocabulary that messages are made of. `w0` is in one message of ten, `w3999` in few. */
const WORDS = 4_000;

interface Founder {
  companyId: string;
  accessToken: string;
}

export interface ChatHistory {
  /** The conversation with the long history. */
  longId: string;
  /** A conversation with 300 messages: one page. */
  pageId: string;
}

interface HistorySize {
  /** Number of messages in the long conversation. */
  messages: number;
  /** Number of conversations of the founder. */
  conversations: number;
}

/** Returns an SQL expression for an id whose order follows the given time, like the ids that the server generates. */
const idAt = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || 'a' || substr(md5(random()::text), 1, 15))::uuid`;

const MEMBERSHIPS = `insert into conversation_members (company_id, conversation_id, user_id, joined_at, last_read_seq)
  select c.company_id, c.id, p.user_id, c.created_at, case when p.n % 3 = 0 then 0 else c.seq end
    from conversations c
    cross join lateral (select user_id, row_number() over (order by user_id) as n from memberships
      where company_id = c.company_id and user_id <> c.created_by
      order by md5(user_id::text || c.id::text) limit $2) p
    where c.id = any($1::uuid[]) on conflict do nothing`;

/** Inserts messages of which a share is edited, deleted or pinned. */
const MESSAGES = `with wanted as (select c.id, c.company_id, array_agg(m.user_id) as people
      from conversations c join conversation_members m on m.conversation_id = c.id
      where c.id = any($1::uuid[]) group by c.id, c.company_id),
    made as (select w.*, seq, now() - make_interval(secs => ($2::int - seq) * 60) as at,
      (select string_agg('w' || (power(random(), 3) * ${WORDS})::int, ' ') from generate_series(1, 12) where seq > 0) as words
      from wanted w cross join generate_series(1, $2::int) seq)
  insert into messages (id, company_id, conversation_id, seq, sender_id, client_id, content, change_seq,
    created_at, edited_at, deleted_at, pinned_at, pinned_by)
  select ${idAt('at')}, company_id, id, seq, people[1 + seq % cardinality(people)], gen_random_uuid(),
    case when seq % 97 = 0 then '' else '<p>' || words || '</p>' end,
    case when seq % 10 = 0 or seq % 97 = 0 then seq end, at,
    case when seq % 10 = 0 then at end, case when seq % 97 = 0 then at end,
    case when seq % 5000 = 0 then at end, case when seq % 5000 = 0 then people[1] end
  from made order by id, seq`;

const COUNTERS = `update conversations set seq = $2, change_seq = $2, last_message_seq = $2, last_message_at = now()
    - make_interval(secs => (hashtext(id::text) & 65535)),
  member_count = (select count(*) from conversation_members m where m.conversation_id = conversations.id)
  where id = any($1::uuid[])`;

const REACTIONS = `insert into message_reactions (company_id, conversation_id, seq, user_id, emoji, created_at)
  select company_id, conversation_id, seq, sender_id, '👍', created_at from messages
  where conversation_id = any($1::uuid[]) and seq % 10 = 0 and deleted_at is null`;

/**
 * Fills a company with one long conversation, one of a single page and many short ones of its founder. Inserts the
 * rows with SQL: creating them with 200,000 API calls would measure the API instead.
 */
export async function fillHistory(
  { origin, databaseUrl }: { origin: string; databaseUrl: string },
  { companyId, accessToken: token }: Founder,
  { messages, conversations }: HistorySize,
): Promise<ChatHistory> {
  const create = async (name: string) =>
    (await call(origin, API.chat.createConversation, { body: { type: 'channel', name }, token })).answer._id;
  const [longId, pageId] = [await create('Long'), await create('Page')];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into conversations (id, company_id, type, name, name_folded, created_by, managed_by, created_at)
       select gen_random_uuid(), $1, 'group', 'Group ' || n, 'group ' || n, c.created_by, c.created_by, now()
         from generate_series(1, $3::int) n cross join (select created_by from conversations where id = $2) c
       returning id`,
      [companyId, longId, conversations - 2],
    );
    const short = rows.map(({ id }) => id);
    await client.query(
      `insert into conversation_members (company_id, conversation_id, user_id, joined_at)
       select company_id, id, created_by, now() from conversations where id = any($1::uuid[])`,
      [short],
    );
    const parts = [
      { ids: short, count: SHORT, members: 2 },
      { ids: [pageId], count: 300, members: MEMBERS },
      { ids: [longId], count: messages, members: MEMBERS },
    ];
    for (const { ids, count, members } of parts) {
      await client.query(MEMBERSHIPS, [ids, members]);
      await client.query(MESSAGES, [ids, count]);
      await client.query(REACTIONS, [ids]);
      await client.query(COUNTERS, [ids, count]);
    }
    await client.query('vacuum analyze conversations, conversation_members, messages, message_reactions');
  } finally {
    await client.end();
  }
  return { longId, pageId };
}
