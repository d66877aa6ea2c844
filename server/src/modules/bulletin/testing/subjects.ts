import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { createDepartment, publish } from '../../../testing/domains/bulletin';
import type { CallInput } from '../../../testing/client';
import type { MakeSubject, Subjects } from '../../../cross-company/subject';

/** Builds a call of the founder about one of their posts. */
const callAboutPost =
  (input: CallInput = {}, own: readonly string[] = []): MakeSubject =>
  async ({ founder }) => {
    const { _id: id } = await publish(founder, { mustAcknowledge: true });
    return { by: founder, input: { params: { id }, ...input }, own };
  };

/** Builds a call of the founder about one of their comments. */
const callAboutComment =
  (input: CallInput = {}): MakeSubject =>
  async ({ founder }) => {
    const post = await publish(founder);
    const comment = { params: { id: post._id }, body: { content: 'Hello' } };
    const { _id: id } = await founder.ok(API.bulletin.comment, comment);
    return { by: founder, input: { params: { id }, ...input } };
  };

export const bulletinSubjects: Subjects = [
  [
    API.bulletin.posts,
    async (place) => {
      const { _id: departmentId } = await createDepartment(place, [], { name: randomUUID() });
      return { by: place.founder, input: { query: { departmentId } }, choosing: ['query.departmentId'] };
    },
  ],
  [API.bulletin.post, callAboutPost()],
  [
    API.bulletin.createPost,
    async (place) => {
      const { _id: departmentId } = await createDepartment(place, [], { name: randomUUID() });
      const body = { title: 'News', content: 'Hello', departmentId, clientId: randomUUID() };
      return { by: place.founder, input: { body }, own: ['body.clientId'] };
    },
  ],
  [
    API.bulletin.updatePost,
    async ({ founder }) => {
      const input = { body: { title: 'News', content: 'Hello' }, files: [{ name: 'a.txt', content: 'A' }] };
      const { _id: id, attachments } = await founder.ok(API.bulletin.createPost, input);
      const body = { removeAttachments: [attachments[0]?._id ?? ''] };
      return { by: founder, input: { params: { id }, body }, choosing: ['body.removeAttachments.0'] };
    },
  ],
  [API.bulletin.removePost, callAboutPost()],
  [API.bulletin.react, callAboutPost({ body: { emoji: '👍' } })],
  [API.bulletin.markRead, callAboutPost()],
  [API.bulletin.acknowledge, callAboutPost()],
  [API.bulletin.readers, callAboutPost()],
  [
    API.bulletin.comments,
    async ({ founder }) => {
      const { _id: id } = await publish(founder);
      const written = { params: { id }, body: { content: 'Hello' } };
      const { _id: before } = await founder.ok(API.bulletin.comment, written);
      return { by: founder, input: { params: { id }, query: { before } }, choosing: ['query.before'] };
    },
  ],
  [API.bulletin.comment, callAboutPost({ body: { content: 'Hello', clientId: randomUUID() } }, ['body.clientId'])],
  [API.bulletin.editComment, callAboutComment({ body: { content: 'Better' } })],
  [API.bulletin.removeComment, callAboutComment()],
];
