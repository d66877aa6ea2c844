import { API, type Task } from '@atrium/contracts';
import { asc, eq } from 'drizzle-orm';
import { taskComments } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { idParams, talk } from '../../testing/domains/chat';
import { publish } from '../../testing/domains/bulletin';
import { makeProject, makeTask, taskParams } from '../../testing/domains/work';
import { byteLimitedPage, firstWithinBytes, toPage } from './byte-limited-page';

let server: TestApp;
let acme: TestCompany;
let ada: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server);
  ada = acme.founder;
});

describe('a page', () => {
  let task: Task;
  beforeEach(async () => {
    task = await makeTask(ada, await makeProject(ada));
    for (const html of ['aaaa', 'bbbb', 'éé', 'dddd'])
      await ada.ok(API.tasks.comment, { ...taskParams(task), body: { html } });
  });

  async function read(limits: { limit: number; maxBytes?: number }, order: 'asc' | 'desc' = 'asc') {
    const { id, html: content, taskId } = taskComments;
    const condition = eq(taskId, task._id);
    const page = byteLimitedPage(server.deps.db, {
      table: taskComments,
      id,
      content,
      condition,
      sortBy: [taskComments.createdAt, id],
      order,
      ...limits,
    });
    const { rows, hasMore } = toPage(
      await server.deps.db
        .select({ content, found: page.found })
        .from(page)
        .innerJoin(taskComments, eq(id, page.id))
        .orderBy(asc(page.place)),
    );
    return [rows.map((row) => row.content).join(' '), hasMore];
  }

  it('has all rows if they are within both limits', async () => {
    expect(await read({ limit: 4, maxBytes: 16 })).toEqual(['aaaa bbbb éé dddd', false]);
    expect(await read({ limit: 4 }, 'desc')).toEqual(['dddd éé bbbb aaaa', false]);
  });

  it('ends at the row limit, or earlier at the size limit in bytes', async () => {
    expect(await read({ limit: 3, maxBytes: 100 })).toEqual(['aaaa bbbb éé', true]);
    expect(await read({ limit: 4, maxBytes: 11 })).toEqual(['aaaa bbbb', true]);
    expect(await read({ limit: 4, maxBytes: 12 }, 'desc')).toEqual(['dddd éé bbbb', true]);
  });

  it('has one row even if that exceeds the size limit', async () => {
    expect(await read({ limit: 4, maxBytes: 1 })).toEqual(['aaaa', true]);
  });
});

it('keeps the first rows within the size limit, and at least one row', () => {
  const cut = (...sizes: number[]) => firstWithinBytes(sizes, (size) => size);
  expect(cut()).toEqual([]);
  expect(cut(600_000, 400_000, 1)).toEqual([600_000, 400_000]);
  expect(cut(2_000_000, 1)).toEqual([2_000_000]);
  expect(cut(1, 2, 3)).toEqual([1, 2, 3]);
});

/** About 56 KB. */
const LONG = `<p>${'👍'.repeat(14_000)}</p>`;
const COUNT = 40;

interface ReadPage {
  ids: string[];
  next: string | null;
}

/** Reads all pages and expects them to end early, with every text exactly once. */
async function expectEveryTextOnce(ids: readonly string[], read: (next: string | null) => Promise<ReadPage>) {
  const pages = [await read(null)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await read(next));
  const sizes = pages.map((page) => page.ids.length);
  expect(sizes.slice(0, -1).every((size) => size > 10 && size < 20)).toBe(true);
  expect(sizes).toHaveLength(3);
  expect(pages.flatMap((page) => page.ids)).toEqual(ids);
}

describe('a page of long texts', () => {
  it('ends early and returns each post once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < COUNT; count++) ids.unshift((await publish(ada, { content: LONG }))._id);
    await expectEveryTextOnce(ids, async (next) => {
      const query = { limit: 100, ...(next !== null && { cursor: next }) };
      const { posts, nextCursor } = await ada.ok(API.bulletin.posts, { query });
      return { ids: posts.map(({ _id }) => _id), next: nextCursor };
    });
  });

  it('ends early and returns each pinned message and search result once', async () => {
    const bob = await acme.hire('Bob');
    const conversation = await talk(ada, bob);
    const ids: string[] = [];
    for (let count = 0; count < COUNT; count++) {
      const body = { content: LONG.replace('<p>', '<p>Loom ') };
      const { _id: id } = await ada.ok(API.chat.send, { ...idParams(conversation), body });
      await ada.ok(API.chat.pin, { params: { id }, body: { isPinned: true } });
      ids.unshift(id);
    }
    await expectEveryTextOnce(ids, async (next) => {
      const query: Record<string, string> = next === null ? {} : { cursor: next };
      const { messages, nextCursor } = await bob.ok(API.chat.pins, { ...idParams(conversation), query });
      return { ids: messages.map(({ _id }) => _id), next: nextCursor };
    });
    await expectEveryTextOnce(ids, async (next) => {
      const query = { q: 'loom', ...(next !== null && { beforeMessage: next }) };
      const { messages, hasMore } = await bob.ok(API.chat.search, { query });
      return { ids: messages.map(({ _id }) => _id), next: hasMore ? (messages.at(-1)?._id ?? null) : null };
    });
  });

  it('ends early and returns each comment on a post once', async () => {
    const params = { id: (await publish(ada))._id };
    const ids: string[] = [];
    for (let count = 0; count < COUNT; count++) {
      ids.unshift((await ada.ok(API.bulletin.comment, { params, body: { content: LONG } }))._id);
    }
    await expectEveryTextOnce(ids, async (next) => {
      const query = { limit: 100, ...(next !== null && { before: next }) };
      const { comments, hasMore } = await ada.ok(API.bulletin.comments, { params, query });
      return { ids: comments.map(({ _id }) => _id).toReversed(), next: hasMore ? (comments[0]?._id ?? null) : null };
    });
  });

  it('ends early and returns each comment on a task once', async () => {
    const task = await makeTask(ada, await makeProject(ada));
    const ids: string[] = [];
    for (let count = 0; count < COUNT; count++) {
      ids.unshift((await ada.ok(API.tasks.comment, { ...taskParams(task), body: { html: LONG } }))._id);
    }
    await expectEveryTextOnce(ids, async (next) => {
      const query = { limit: 100, ...(next !== null && { cursor: next }) };
      const { comments, nextCursor, totalCount } = await ada.ok(API.tasks.comments, { ...taskParams(task), query });
      expect(totalCount).toBe(COUNT);
      return { ids: comments.map(({ _id }) => _id).toReversed(), next: nextCursor };
    });
  });
});
