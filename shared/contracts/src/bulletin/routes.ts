import { z } from 'zod';
import { editBase } from '../edit-base';
import { BULLETIN_LIMITS } from '../catalogues/limits';
import { freeText, id, idParams, instant, LIMITS, line } from '../primitives';
import { defineRoute } from '../route';
import { person } from '../person';
import { chatAttachment, reaction } from '../chat/routes/chat-shapes';

const html = z.string().max(LIMITS.messageHtml);
/** A post as its reader sees it. */
export const bulletinPost = z.object({
  _id: id,
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  author: person,
  audience: z.enum(['company', 'department']).catch('company'),
  /** The department that the post is for; null for the whole company. */
  department: z.object({ _id: id, name: z.string() }).nullable(),
  pinnedAt: instant.nullable(),
  publishedAt: instant,
  editedAt: instant.nullable(),
  attachments: z.array(chatAttachment),
  reactions: z.array(reaction),
  commentCount: z.number().int(),
  /** Whether readers have to confirm that they have read it. */
  mustAcknowledge: z.boolean(),
  /** When the viewer read and acknowledged the post. */
  readAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  /** Increases with every change of the post. Clients ignore versions older than the one they have. */
  version: z.number().int(),
  /** Whether the viewer may edit, pin and delete the post and see who has read it. */
  canManage: z.boolean(),
});
export type BulletinPost = z.infer<typeof bulletinPost>;

/** A comment on a post. */
export const bulletinComment = z.object({
  _id: id,
  /** Chosen by the author’s client; null for comments sent without one. */
  clientId: id.nullable(),
  postId: id,
  author: person,
  /** Sanitised HTML. */
  content: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type BulletinComment = z.infer<typeof bulletinComment>;

const postFields = {
  title: line(LIMITS.title),
  content: html,
  /** Null or omitted for the whole company. */
  departmentId: id.nullable().default(null),
  mustAcknowledge: z.stringbool().or(z.boolean()).default(false),
  isPinned: z.stringbool().or(z.boolean()).default(false),
};

const postFiles = {
  field: 'attachments',
  maxFiles: BULLETIN_LIMITS.attachmentsPerPost,
  maxBytes: LIMITS.attachmentBytes,
} as const;

/** The state of the readers of a post that a list contains. */
export const readerState = z.enum(['all', 'read', 'unread', 'acknowledged', 'notAcknowledged']);
export type ReaderState = z.infer<typeof readerState>;

const reader = z.object({
  person,
  readAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
});

/** Routes of posts and their comments. */
export const bulletin = {
  posts: defineRoute({
    method: 'GET',
    path: '/bulletin/posts',
    summary: 'Returns the posts that the caller may read, newest first; the first page lists pinned ones separately.',
    access: 'company',
    query: z.strictObject({
      /** Words that posts must contain, or prefixes of such words. */
      q: freeText(LIMITS.title).default(''),
      filter: z.enum(['all', 'unread', 'toAcknowledge', 'mine']).default('all'),
      departmentId: id.optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(BULLETIN_LIMITS.pageSize),
      /** `nextCursor` of the previous page. */
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      /** Empty on later pages and while searching or filtering. */
      pinned: z.array(bulletinPost),
      posts: z.array(bulletinPost),
      nextCursor: z.string().nullable(),
      unreadCount: z.number().int(),
    }),
    errors: [],
  }),
  latest: defineRoute({
    method: 'GET',
    path: '/bulletin/latest',
    summary: 'Returns the latest pinned post and the newest others that the caller may read, for a widget.',
    access: 'company',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(BULLETIN_LIMITS.latest).default(3) }),
    response: z.object({ posts: z.array(bulletinPost), unreadCount: z.number().int() }),
    errors: [],
  }),
  unread: defineRoute({
    method: 'GET',
    path: '/bulletin/unread',
    summary: 'Returns the number of posts that the caller has not opened; counts at most 100.',
    access: 'company',
    response: z.object({ count: z.number().int() }),
    errors: [],
  }),
  audiences: defineRoute({
    method: 'GET',
    path: '/bulletin/audiences',
    summary: 'Returns the audiences that the caller may post to: the whole company, or departments.',
    access: 'company',
    response: z.object({ company: z.boolean(), departments: z.array(z.object({ _id: id, name: z.string() })) }),
    errors: [],
  }),
  post: defineRoute({
    method: 'GET',
    path: '/bulletin/posts/:id',
    summary: 'Returns a post.',
    access: 'company',
    params: idParams,
    response: bulletinPost,
    errors: ['NOT_FOUND'],
  }),
  createPost: defineRoute({
    method: 'POST',
    path: '/bulletin/posts',
    summary: 'Publishes a post for the company or a department and notifies its audience.',
    access: 'company',
    body: z.strictObject({
      ...postFields,
      /** Idempotency key: a repeated call returns the same post. */
      clientId: id.optional(),
    }),
    upload: postFiles,
    status: 201,
    response: bulletinPost,
    errors: ['FORBIDDEN', 'TOO_LARGE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  updatePost: defineRoute({
    method: 'PUT',
    path: '/bulletin/posts/:id',
    summary: 'Changes the given fields of a post; its audience cannot change.',
    access: 'company',
    params: idParams,
    body: z.strictObject({
      title: postFields.title.optional(),
      content: html.optional(),
      mustAcknowledge: z.stringbool().or(z.boolean()).optional(),
      isPinned: z.stringbool().or(z.boolean()).optional(),
      /** Ids of the attachments to remove. */
      removeAttachments: z.array(id).max(BULLETIN_LIMITS.attachmentsPerPost).optional(),
      base: editBase,
    }),
    upload: postFiles,
    response: bulletinPost,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT', 'TOO_LARGE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  removePost: defineRoute({
    method: 'DELETE',
    path: '/bulletin/posts/:id',
    summary: 'Deletes a post with its comments and files.',
    access: 'company',
    params: idParams,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  react: defineRoute({
    method: 'POST',
    path: '/bulletin/posts/:id/reactions',
    summary: 'Adds or removes a reaction of the caller.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ emoji: z.string().min(1).max(32) }),
    response: z.object({ reactions: z.array(reaction) }),
    errors: ['NOT_FOUND'],
  }),
  markRead: defineRoute({
    method: 'PUT',
    path: '/bulletin/posts/:id/read',
    summary: 'Marks a post as read by the caller.',
    access: 'company',
    params: idParams,
    response: z.object({ readAt: instant, unreadCount: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  acknowledge: defineRoute({
    method: 'POST',
    path: '/bulletin/posts/:id/acknowledge',
    summary: 'Acknowledges a post that asks its readers to confirm reading it.',
    access: 'company',
    params: idParams,
    response: z.object({ acknowledgedAt: instant }),
    errors: ['NOT_FOUND', 'NOTHING_TO_ACKNOWLEDGE'],
  }),
  readers: defineRoute({
    method: 'GET',
    path: '/bulletin/posts/:id/readers',
    summary: 'Returns who in the audience has read or acknowledged a post that the caller manages, by name.',
    access: 'company',
    params: idParams,
    query: z.strictObject({
      state: readerState.default('all'),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeMax),
    }),
    response: z.object({
      readers: z.array(reader),
      hasMore: z.boolean(),
      counts: z.object({ audience: z.number().int(), read: z.number().int(), acknowledged: z.number().int() }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  comments: defineRoute({
    method: 'GET',
    path: '/bulletin/posts/:id/comments',
    summary: 'Returns the comments on a post, oldest first; without a cursor the newest page.',
    access: 'company',
    params: idParams,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(BULLETIN_LIMITS.commentsPage),
      /** Id of the earliest comment of the previous page. Returns comments before it. */
      before: id.optional(),
    }),
    response: z.object({ comments: z.array(bulletinComment), hasMore: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  comment: defineRoute({
    method: 'POST',
    path: '/bulletin/posts/:id/comments',
    summary: 'Comments on a post and notifies mentioned readers of the post.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ content: html, clientId: id.optional() }),
    status: 201,
    response: bulletinComment,
    errors: ['NOT_FOUND'],
  }),
  editComment: defineRoute({
    method: 'PUT',
    path: '/bulletin/comments/:id',
    summary: 'Changes the caller’s own comment.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ content: html }),
    response: bulletinComment,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  removeComment: defineRoute({
    method: 'DELETE',
    path: '/bulletin/comments/:id',
    summary: 'Deletes the caller’s own comment, or one on a post that the caller manages.',
    access: 'company',
    params: idParams,
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const;
