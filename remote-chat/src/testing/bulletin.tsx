import { API, type BulletinComment, type BulletinPost, type Role } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import {
  anId,
  buildUser,
  CommentQueueProvider,
  createTestPlatform,
  type FakeApi,
  renderWithPlatform,
  signedIn,
  SOME_INSTANT,
} from '@atrium/testing';
import type { ReactElement } from 'react';
import { BehaviorSubject, Subject } from 'rxjs';
import { followBulletin } from '../features/bulletin/model/follow-bulletin';
import { createPostCommentQueue } from '../features/bulletin/model/post-comment-queue';
import type { ChatEvent } from '../shared/runtime/chat-socket';
import { liveOf } from '../shared/runtime/live';
import { de } from '../texts/de';
import { en } from '../texts/en';

export const GRACE = { _id: anId(), name: 'Grace Hopper', avatarUrl: null };
export const LOOMS = { _id: anId(), name: 'Looms' };

/** Builds a post by Grace for the whole company, which the reader has read. */
export const buildPost = (changes: Partial<BulletinPost> = {}): BulletinPost => ({
  _id: anId(),
  title: 'Summer party',
  content: '<p>On the roof at six.</p>',
  author: GRACE,
  audience: 'company',
  department: null,
  pinnedAt: null,
  publishedAt: SOME_INSTANT,
  editedAt: null,
  attachments: [],
  reactions: [],
  commentCount: 0,
  mustAcknowledge: false,
  readAt: SOME_INSTANT,
  acknowledgedAt: null,
  version: 1,
  canManage: false,
  ...changes,
});

export const buildComment = (changes: Partial<BulletinComment> = {}): BulletinComment => ({
  _id: anId(),
  clientId: null,
  postId: anId(),
  author: GRACE,
  content: '<p>Looking forward to it</p>',
  createdAt: SOME_INSTANT,
  editedAt: null,
  ...changes,
});

/** Fakes a server that has exactly these posts. */
export function serve(api: FakeApi, posts: () => readonly BulletinPost[]): FakeApi {
  const find = (id: string) => posts().find(({ _id }) => _id === id) ?? buildPost({ _id: id });
  return api
    .answer(API.people.employees, () => ({ employees: [] }))
    .answer(API.chat.users, () => ({ users: [] }))
    .answer(API.departments.list, () => ({
      departments: [{ ...LOOMS, lead: null, members: [GRACE] }],
    }))
    .answer(API.bulletin.audiences, () => ({ company: true, departments: [LOOMS] }))
    .answer(API.bulletin.posts, () => ({
      pinned: posts().filter(({ pinnedAt }) => pinnedAt !== null),
      posts: [...posts()],
      nextCursor: null,
      unreadCount: 0,
    }))
    .answer(API.bulletin.post, ({ params }) => find(params.id))
    .answer(API.bulletin.comments, () => ({ comments: [], hasMore: false }))
    .answer(API.bulletin.markRead, () => ({ readAt: SOME_INSTANT, unreadCount: 0 }))
    .answer(API.files.urls, ({ body }) => ({
      urls: Object.fromEntries(body.ids.map((id) => [id, `/api/files/${id}/view?signature=x`])),
      expiresAt: SOME_INSTANT,
    }));
}

interface BulletinOptions {
  api: (api: FakeApi) => unknown;
  at?: string;
  role?: Role;
  language?: 'en' | 'de';
}

export const READER_ID = anId();
const COMPANY = { _id: anId(), name: 'Analytical Engines' };

/** Renders a screen of the bulletin as the shell would, with a fake stream of socket events. */
export function renderBulletin(screen: ReactElement, { api, at = '/bulletin', role, language }: BulletinOptions) {
  const platform = createTestPlatform({
    name: 'remote-chat',
    texts: { en, de },
    session: signedIn(buildUser({ _id: READER_ID, company: COMPANY }, role)),
    api,
    ...(language && { language }),
  });
  const connected = liveOf(new BehaviorSubject(true));
  const inQueue = (
    <CommentQueueProvider create={(shell) => createPostCommentQueue(shell, { connected })}>
      {screen}
    </CommentQueueProvider>
  );
  return { ...renderWithPlatform(inQueue, { platform, at, path: '/bulletin' }), ...follow(platform) };
}

/** Follows the bulletin over a socket that the test controls. */
export function follow(platform: Pick<Platform, 'api' | 'queryClient'>) {
  const events$ = new Subject<ChatEvent>();
  const connected$ = new BehaviorSubject(true);
  followBulletin(platform, { events$, connected: liveOf(connected$) });
  return {
    receive: (event: ChatEvent) => events$.next(event),
    reconnect: () => {
      connected$.next(false);
      connected$.next(true);
    },
  };
}
