import {
  type API,
  BULLETIN_LIMITS,
  type BulletinPost,
  type ParsedQuery,
  type Reaction,
  type ResponseOf,
} from '@atrium/contracts';
import type { AppDeps } from '../../deps/deps';
import { decodeInstantCursor, encodeCursor } from '../../lib/limits/cursor';
import { AppError, fieldError } from '../../lib/errors';
import { emojiOf } from '../../lib/text/emoji-of';
import type { CompanySession } from '../../lib/session';
import { emitOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import { publishPostChange } from './bulletin-events';
import { audiencesOf, isVisibleTo, requireLockedPost, requireManaged, requirePost } from './bulletin.policy';
import * as repository from './bulletin.repository';
import { presentPosts } from './present-posts';
import { countReaders, listReaders } from './readers.repository';

/** Maximum number of newest posts considered for the unread count. */
const MAX_COUNTED_POSTS = 100;

type Query = ParsedQuery<typeof API.bulletin.posts>;

const filterFor = (actor: CompanySession, limit: number): repository.PostFilter => ({
  companyId: actor.companyId,
  userId: actor.userId,
  isVisible: isVisibleTo(actor),
  limit,
});

export async function list(deps: AppDeps, actor: CompanySession, query: Query) {
  const { q, filter, departmentId, limit, cursor } = query;
  const after = decodeInstantCursor(cursor);
  const isFeed = q === '' && filter === 'all' && departmentId === undefined && after === null;
  const base = { ...filterFor(actor, limit), q, filter, departmentId, after };
  const { rows, hasMore } = await repository.listPosts(deps.db, base);
  const pinned = isFeed ? await repository.listPinned(deps.db, filterFor(actor, BULLETIN_LIMITS.pinned)) : [];
  const last = hasMore ? rows.at(-1)?.post : undefined;
  const presented = await presentPosts(deps.db, actor, [...pinned, ...rows]);
  return {
    pinned: presented.slice(0, pinned.length),
    posts: presented.slice(pinned.length),
    nextCursor: last ? encodeCursor([last.publishedAt.toISOString(), last.id]) : null,
    unreadCount: await countUnread(deps, actor),
  };
}

/** Returns the latest pinned post, then the newest others. */
export async function listLatest(deps: AppDeps, actor: CompanySession, limit: number) {
  const pinned = await repository.listPinned(deps.db, filterFor(actor, 1));
  const { rows } = await repository.listPosts(deps.db, filterFor(actor, limit));
  const others = rows.filter(({ post }) => post.id !== pinned[0]?.post.id);
  const shown = [...pinned, ...others].slice(0, limit);
  return { posts: await presentPosts(deps.db, actor, shown), unreadCount: await countUnread(deps, actor) };
}

export const countUnread = (deps: AppDeps, actor: CompanySession): Promise<number> =>
  repository.countUnread(deps.db, filterFor(actor, MAX_COUNTED_POSTS));

export const audiences = (deps: AppDeps, actor: CompanySession) => audiencesOf(deps.db, actor);

export async function getPost(deps: AppDeps, actor: CompanySession, id: string): Promise<BulletinPost> {
  const [post] = await presentPosts(deps.db, actor, [await requirePost(deps.db, actor, id)]);
  if (!post) throw new Error('A post was not presented');
  return post;
}

/** Returns whether the actor may read the files of a post: if they may see the post. */
export async function mayReadPost(deps: AppDeps, actor: CompanySession, id: string): Promise<boolean> {
  return (await repository.findPost(deps.db, actor.companyId, id, isVisibleTo(actor))) !== undefined;
}

/** Adds the actor's reaction to a post, or removes it if it exists. */
export function react(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  input: string,
): Promise<{ reactions: Reaction[] }> {
  const emoji = emojiOf(input);
  if (emoji === null) throw fieldError('emoji', 'INVALID');
  const { companyId, userId } = actor;
  return deps.db.transaction(async (tx) => {
    // Locked, so that concurrent reactions are counted one at a time.
    const { post } = await requireLockedPost(tx, actor, id);
    const version = await repository.updatePost(tx, id);
    await repository.toggleReaction(tx, { companyId, postId: id, userId, emoji, createdAt: deps.clock.now() });
    const given = await repository.listReactions(tx, [id]);
    if (new Set(given.map((each) => each.emoji)).size > BULLETIN_LIMITS.emojiPerPost) {
      throw fieldError('emoji', 'TOO_BIG', { max: BULLETIN_LIMITS.emojiPerPost });
    }
    await publishPostChange(deps, tx, post, { change: 'reactions', version });
    return { reactions: given.map((each) => ({ userId: each.userId, emoji: each.emoji })) };
  });
}

/** Records that the actor has read a post and notifies their other devices. */
async function recordRead(deps: AppDeps, actor: CompanySession, id: string, isAcknowledged: boolean) {
  const { companyId, userId } = actor;
  const readAt = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await repository.holdPost(tx, companyId, id);
    const { post } = await requirePost(tx, actor, id);
    if (isAcknowledged && !post.mustAcknowledge) throw new AppError('NOTHING_TO_ACKNOWLEDGE');
    const acknowledgedAt = isAcknowledged ? readAt : null;
    const saved = await repository.saveRead(tx, { companyId, postId: id, userId, readAt, acknowledgedAt });
    const unreadCount = await repository.countUnread(tx, filterFor(actor, MAX_COUNTED_POSTS));
    await emitOnCommit(deps, tx, rooms.userIn(companyId, userId), 'bulletin:post_read', { postId: id, unreadCount });
    return { saved, unreadCount };
  });
}

export async function markRead(deps: AppDeps, actor: CompanySession, id: string) {
  const { saved, unreadCount } = await recordRead(deps, actor, id, false);
  return { readAt: saved.readAt.toISOString(), unreadCount };
}

export async function acknowledge(deps: AppDeps, actor: CompanySession, id: string) {
  const { saved } = await recordRead(deps, actor, id, true);
  return { acknowledgedAt: (saved.acknowledgedAt ?? saved.readAt).toISOString() };
}

/** Returns who has read or acknowledged a post that the actor manages. */
export async function readers(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  { state, page, limit }: ParsedQuery<typeof API.bulletin.readers>,
): Promise<ResponseOf<typeof API.bulletin.readers>> {
  const { post } = await requireManaged(deps.db, actor, id);
  const found = await listReaders(deps.db, post, { state, limit: limit + 1, offset: (page - 1) * limit });
  return {
    readers: found.slice(0, limit).map(({ userId, name, avatarUrl, readAt, acknowledgedAt }) => ({
      person: { _id: userId, name, avatarUrl: avatarUrlOf({ name, avatarUrl }) },
      readAt: readAt?.toISOString() ?? null,
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    })),
    hasMore: found.length > limit,
    counts: await countReaders(deps.db, post),
  };
}
