export { CommentThread } from './comment-thread';
export type { Comment, CommentThreadProps } from './comment-types';
