/*
 * The queue of a remote's unsent comments, which outlives the screens that show them. It loads without the comments
 * themselves (`@atrium/platform/comments`).
 */
export { inCommentQueue, useCommentQueue, withCommentQueue } from './comment-queue-context';
export {
  type CommentQueue,
  type CommentQueueOptions,
  type CommentToSend,
  createCommentQueue,
  withSentComment,
} from './create-comment-queue';
