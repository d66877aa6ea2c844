import { API } from '@atrium/contracts';
import type { MakeSubject } from '../../../cross-company/subject';
import { subjectOf } from '../../../cross-company/subjects-by-route';
import { publish } from '../../../testing/domains/bulletin';
import type { Deletions } from '../../../testing/deletions/deletions';

const commentOf =
  (author: 'founder' | 'colleague'): MakeSubject =>
  async ({ founder, [author]: by }) => {
    const { _id: id } = await publish(founder);
    const body = { content: '<p>Hello</p>' };
    const { _id: commentId } = await by.ok(API.bulletin.comment, { params: { id }, body });
    return { by: founder, input: { params: { id: commentId } } };
  };

export const bulletinDeletions: Deletions = {
  recorded: [
    [API.bulletin.removePost, 'post.deleted', subjectOf(API.bulletin.removePost)],
    [API.bulletin.removeComment, 'post.commentDeleted', commentOf('colleague')],
  ],
  own: [['comment on a post', API.bulletin.removeComment, 'post.commentDeleted', commentOf('founder')]],
};
