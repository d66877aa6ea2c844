import { randomUUID } from 'node:crypto';
import { API, type BulletinComment, type BulletinPost, type Department } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { bulletinComments, bulletinPosts, bulletinReactions, bulletinReads } from '../../composition/schema';
import { foundCompany, type Person, type TestApp } from '../../testing';
import { createDepartment, publish } from '../../testing/domains/bulletin';
import type { Command, PairDomain, SuccessCounts } from '../test-pairs';

interface BulletinScene {
  companyId: string;
  founder: Person;
  employee: Person;
  department: Department;
  /** A post of the founder for the department, which asks for acknowledgement. */
  post: BulletinPost;
  /** The employee's comment on it. */
  comment: BulletinComment;
}

interface BulletinState {
  scene: BulletinScene;
  posts: Pick<typeof bulletinPosts.$inferSelect, 'id' | 'title' | 'pinnedAt' | 'commentCount'>[];
  comments: (typeof bulletinComments.$inferSelect)[];
  reactions: (typeof bulletinReactions.$inferSelect)[];
  reads: (typeof bulletinReads.$inferSelect)[];
}

type BulletinCommand = Command<BulletinScene, BulletinState>;

const idOf = ({ _id: id }: { _id: string }) => ({ params: { id } });
const isGone = (answered: SuccessCounts) => answered.has('delete post') || answered.has('delete department');
const postOf = ({ posts, scene }: BulletinState) => posts.find(({ id }) => id === scene.post._id);
const commentOf = ({ comments, scene }: BulletinState) => comments.find(({ id }) => id === scene.comment._id);
const readOf = ({ reads, scene }: BulletinState) => reads.find(({ userId }) => userId === scene.employee.id);

/** Commands about the post, which answer NOT_FOUND once it is deleted. */
export const onPost: Readonly<Record<string, BulletinCommand>> = {
  comment: {
    run: ({ employee, post }) =>
      employee.call(API.bulletin.comment, { ...idOf(post), body: { content: 'New', clientId: randomUUID() } }),
    isKept: ({ comments }, answered) =>
      isGone(answered) || comments.filter(({ content }) => content === 'New').length === answered.get('comment'),
  },
  'edit comment': {
    run: ({ employee, comment }) =>
      employee.call(API.bulletin.editComment, { ...idOf(comment), body: { content: 'Edited' } }),
    isKept: (state, answered) =>
      isGone(answered) || answered.has('delete comment') || commentOf(state)?.content === 'Edited',
  },
  'delete comment': {
    run: ({ founder, comment }) => founder.call(API.bulletin.removeComment, idOf(comment)),
    isKept: (state) => commentOf(state) === undefined,
  },
  react: {
    run: ({ employee, post }) => employee.call(API.bulletin.react, { ...idOf(post), body: { emoji: '👍' } }),
    isKept: ({ reactions }, answered) => isGone(answered) || reactions.length === (answered.get('react') ?? 0) % 2,
  },
  read: {
    run: ({ employee, post }) => employee.call(API.bulletin.markRead, idOf(post)),
    isKept: (state, answered) => isGone(answered) || readOf(state) !== undefined,
  },
  acknowledge: {
    run: ({ employee, post }) => employee.call(API.bulletin.acknowledge, idOf(post)),
    isKept: (state, answered) => isGone(answered) || (readOf(state)?.acknowledgedAt ?? null) !== null,
  },
  rename: {
    run: ({ founder, post }) => founder.call(API.bulletin.updatePost, { ...idOf(post), body: { title: 'Renamed' } }),
    isKept: (state, answered) => isGone(answered) || postOf(state)?.title === 'Renamed',
  },
  pin: {
    run: ({ founder, post }) => founder.call(API.bulletin.updatePost, { ...idOf(post), body: { isPinned: true } }),
    isKept: (state, answered) => isGone(answered) || (postOf(state)?.pinnedAt ?? null) !== null,
  },
  'delete post': {
    run: ({ founder, post }) => founder.call(API.bulletin.removePost, idOf(post)),
    isKept: (state) => postOf(state) === undefined,
  },
};

const commands: Readonly<Record<string, BulletinCommand>> = {
  ...onPost,
  publish: {
    run: ({ founder, department }) =>
      founder.call(API.bulletin.createPost, {
        body: { title: 'Second', content: 'Hello', departmentId: department._id },
      }),
    isKept: ({ posts }, answered) =>
      answered.has('delete department') ||
      posts.filter(({ title }) => title === 'Second').length === answered.get('publish'),
  },
  'delete department': {
    run: ({ founder, department }) => founder.call(API.departments.remove, idOf(department)),
    isKept: ({ posts }) => posts.length === 0,
  },
};

async function prepare(test: TestApp): Promise<BulletinScene> {
  const acme = await foundCompany(test);
  const { company, founder } = acme;
  const employee = await acme.hire();
  const department = await createDepartment(acme, [employee]);
  const post = await publish(founder, { departmentId: department._id, mustAcknowledge: true });
  const body = { content: 'First', clientId: randomUUID() };
  const comment = await employee.ok(API.bulletin.comment, { ...idOf(post), body });
  return { companyId: company._id, founder, employee, department, post, comment };
}

/** A post for a department with a comment. */
export const bulletinPairs: PairDomain<BulletinScene, BulletinState> = {
  prepare,
  commands,
  async read({ deps: { db } }, scene) {
    const { companyId } = scene;
    const { id, title, pinnedAt, commentCount } = bulletinPosts;
    return {
      scene,
      posts: await db
        .select({ id, title, pinnedAt, commentCount })
        .from(bulletinPosts)
        .where(eq(bulletinPosts.companyId, companyId)),
      comments: await db.select().from(bulletinComments).where(eq(bulletinComments.companyId, companyId)),
      reactions: await db.select().from(bulletinReactions).where(eq(bulletinReactions.companyId, companyId)),
      reads: await db.select().from(bulletinReads).where(eq(bulletinReads.companyId, companyId)),
    };
  },
  violations: ({ posts, comments }) =>
    posts
      .filter(({ id, commentCount }) => commentCount !== comments.filter(({ postId }) => postId === id).length)
      .map(({ title }) => `the comments on ${title} are counted wrongly`),
};
