import { API, BULLETIN_LIMITS, type BulletinPost } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { bulletinComments, bulletinPosts, departmentMembers } from '../composition/schema';
import { createTestApp, foundCompany, type TestApp } from '../testing';
import { publish } from '../testing/domains/bulletin';
import { shortOrLong } from '../testing/long';
import { callDuring } from './call-during';
import { bulletinPairs, onPost } from './domains/bulletin';
import { testPairs } from './test-pairs';

testPairs(bulletinPairs, shortOrLong(1, 30));

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('keeps the limit of pinned posts when two are pinned simultaneously', async () => {
  const { founder } = await foundCompany(test);
  for (let pinned = 1; pinned < BULLETIN_LIMITS.pinned; pinned++) await publish(founder, { isPinned: true });
  const posts = [await publish(founder), await publish(founder)];
  const pin = ({ _id: id }: BulletinPost) =>
    founder.call(API.bulletin.updatePost, { params: { id }, body: { isPinned: true } });
  const statuses = (await Promise.all(posts.map(pin))).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422]);
});

it('a comment does not notify a person whose removal from the department has begun', async () => {
  const scene = await bulletinPairs.prepare(test);
  const { companyId, founder, employee, department, post } = scene;
  const body = { content: `<span data-mention="${employee.id}">@x</span>` };
  await callDuring(
    test,
    companyId,
    (tx) => tx.delete(departmentMembers).where(eq(departmentMembers.departmentId, department._id)),
    () => founder.ok(API.bulletin.comment, { params: { id: post._id }, body }),
  );
  expect((await employee.ok(API.notifications.list)).map(({ type }) => type)).not.toContain('mention');
});

describe('while a deletion has begun', () => {
  it.each(Object.entries(onPost))('“%s” on the post is rejected with 404', async (_name, { run }) => {
    const scene = await bulletinPairs.prepare(test);
    const { status } = await callDuring(
      test,
      scene.companyId,
      (tx) => tx.delete(bulletinPosts).where(eq(bulletinPosts.id, scene.post._id)),
      () => run(scene),
    );
    expect(status).toBe(404);
  });

  it.each(['edit comment', 'delete comment'])('“%s” of the comment is rejected with 404', async (name) => {
    const scene = await bulletinPairs.prepare(test);
    const answer = await callDuring(
      test,
      scene.companyId,
      async (tx) => {
        await tx.update(bulletinPosts).set({ commentCount: 0 }).where(eq(bulletinPosts.id, scene.post._id));
        await tx.delete(bulletinComments).where(eq(bulletinComments.id, scene.comment._id));
      },
      async () => onPost[name]?.run(scene),
    );
    expect(answer?.status).toBe(404);
    const { posts } = await bulletinPairs.read(test, scene);
    expect(posts.map(({ commentCount }) => commentCount)).toEqual([0]);
  });
});
