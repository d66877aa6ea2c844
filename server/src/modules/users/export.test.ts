import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { eq, getTableName, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { activityLog, conversations, messages } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, TestClient, type TestCompany } from '../../testing';
import { say, talk } from '../../testing/domains/chat';
import { CERTIFICATE, fileLeave } from '../../testing/domains/leave';
import { OWN_TABLES } from '../../testing/own-tables';

let test: TestApp;
let acme: TestCompany;
let ada: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Grace Hopper' });
  ada = await acme.hire('Ada Lovelace');
});

type Data = { exportedAt: string } & Record<string, Record<string, unknown>[]>;

async function download(person: Person) {
  const response = await test.app.inject({
    url: '/api/users/export',
    headers: { authorization: `Bearer ${person.accessToken ?? ''}` },
  });
  expect(response.statusCode).toBe(200);
  const entries = unzipSync(new Uint8Array(response.rawPayload));
  const data = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array())) as Data;
  return { headers: response.headers, entries, data };
}

/** Creates data in every part. */
async function fill() {
  await ada.ok(API.users.saveDetails, { body: { bio: 'Counts things.', nric: 'S-1', title: 'Analyst' } });
  await ada.ok(API.users.saveSettings, { body: { theme: 'dark' } });
  const form = await fileLeave(ada, { reason: 'Rest', files: [CERTIFICATE] });
  await acme.founder.ok(API.leave.decide, {
    params: { leaveId: form._id },
    body: { leaveId: form._id, status: 'Approved' },
  });
  await say(ada, await talk(ada, acme.founder), 'Hello');
  const [start, end] = ['2026-11-23T08:00:00.000Z', '2026-11-23T08:30:00.000Z'];
  await ada.ok(API.time.createEntry, {
    body: { clientId: randomUUID(), taskName: 'Review', segments: [{ start, end }] },
  });
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  return { form, ...(await ada.ok(API.users.uploadImage, { files: [{ name: 'profile-image.jpg', content }] })) };
}

it('contains all data stored about the person', async () => {
  const { form, avatarUrl } = await fill();
  const { headers, entries, data } = await download(ada);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="atrium-2026-11-23.zip"',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  });
  expect(data).toMatchObject({
    exportedAt: '2026-11-23T09:00:00.000Z',
    account: [{ id: ada.id, name: 'Ada Lovelace', email: ada.email }],
    profile: [{ bio: 'Counts things.', title: 'Analyst' }],
    settings: [{ theme: 'dark' }],
    memberships: [{ company: 'Acme', role: 'Employee', nric: 'S-1' }],
    grants: [],
    sessions: [{ endedAt: null }],
    notifications: [{ company: 'Acme', type: 'leave_approval' }],
    leave: [{ company: 'Acme', status: 'Approved', reason: 'Rest', decidedBy: 'Grace Hopper' }],
    timeEntries: [{ taskName: 'Review', duration: 1800 }],
    messages: [{ content: 'Hello' }],
    files: [{ name: 'certificate.pdf', type: 'application/pdf' }],
  });
  expect(data.activity?.map(({ action }) => action)).toEqual(expect.arrayContaining(['signed-up', 'data-exported']));
  const file = `files/${form.attachments[0]?._id} certificate.pdf`;
  expect(Object.keys(entries).toSorted()).toEqual(['data.json', file, 'picture.webp']);
  expect(strFromU8(entries[file] ?? new Uint8Array())).toBe(CERTIFICATE.content);
  const picture = await test.app.inject({ url: `${avatarUrl}?size=512` });
  expect(Buffer.from(entries['picture.webp'] ?? []).equals(picture.rawPayload)).toBe(true);
});

it('contains no secrets, and only the names of other people', async () => {
  await fill();
  const { data } = await download(ada);
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/argon2|hash|token|sealed/i);
  expect(text).not.toContain(acme.founder.email);
  expect(text).not.toContain(acme.founder.id);
  const { data: founders } = await download(acme.founder);
  expect(JSON.stringify({ ...founders, notifications: [] })).not.toContain('Ada');
});

it('exports the account of a person without content', async () => {
  const { data, entries } = await download(ada);
  expect(Object.keys(entries)).toEqual(['data.json']);
  expect(data).toMatchObject({ profile: [], leave: [], messages: [], files: [] });
});

it('contains each of many rows once', async () => {
  const conversation = await talk(ada, acme.founder);
  const createdAt = test.clock.now();
  const count = 1_203;
  const rows = Array.from({ length: count }, (_, n) => ({
    id: test.deps.ids.uuid(),
    companyId: acme.company._id,
    conversationId: conversation._id,
    seq: n + 1,
    senderId: ada.id,
    clientId: randomUUID(),
    content: `Message ${n}`,
    createdAt,
  }));
  await test.database.db.insert(messages).values(rows);
  await test.database.db.update(conversations).set({ seq: count }).where(eq(conversations.id, conversation._id));
  const log = Array.from({ length: 1_000 }, () => ({
    id: test.deps.ids.uuid(),
    userId: ada.id,
    action: 'signed-in' as const,
    at: createdAt,
    params: {},
  }));
  await test.database.db.insert(activityLog).values(log);
  const { data } = await download(ada);
  const contents = data.messages?.map(({ content }) => content);
  expect(contents).toHaveLength(count);
  expect(new Set(contents)).toEqual(new Set(rows.map(({ content }) => content)));
  const ids = data.activity?.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids?.length);
  expect(ids).toEqual(expect.arrayContaining(log.map(({ id }) => id)));
});

it('skips missing files, and fails for files that cannot be read', async () => {
  const { form } = await fill();
  const id = form.attachments[0]?._id ?? '';
  await test.deps.storage.files.remove([id]);
  const { entries } = await download(ada);
  expect(entries[`files/${id} certificate.pdf`]).toHaveLength(0);
  const open = jest.spyOn(test.deps.storage.files, 'open').mockRejectedValue(new Error('no disk'));
  try {
    const headers = { authorization: `Bearer ${ada.accessToken ?? ''}` };
    await expect(test.app.inject({ url: '/api/users/export', headers })).rejects.toThrow();
  } finally {
    open.mockRestore();
  }
});

it('allows five exports an hour', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const { founder } = await foundCompany(strict);
    for (let n = 0; n < 5; n++) expect((await founder.call(API.users.export)).status).toBe(200);
    expect(await founder.refused(API.users.export)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  } finally {
    await strict.close();
  }
});

it('rejects a call without a session with 401', async () => {
  expect((await new TestClient(test.app).refused(API.users.export)).status).toBe(401);
});

/**
 * The names of all tables with a column that refers to a user. Such a column has a foreign key to users or memberships,
 * or the name of one that does.
 */
async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await test.database.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in (
      select attname from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid in ('users'::regclass, 'memberships'::regclass) and attname <> 'company_id'
    )`);
  return rows.map(({ name }) => name);
}

it('exports every table that refers to a user, or lists why not', async () => {
  const tables = OWN_TABLES.flatMap(({ exported = [], withheld = [] }) => [
    ...exported,
    ...withheld.map(([table]) => table),
  ]);
  expect(tables.map(getTableName).toSorted()).toEqual((await tablesAboutPeople()).toSorted());
});
