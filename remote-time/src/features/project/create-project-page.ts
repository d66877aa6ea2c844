import type { Platform } from '@atrium/platform';
import { type CommentQueue, inCommentQueue } from '@atrium/platform/comment-queue';
import type { WorkSocket } from '../../shared/live/work-socket';
import ProjectPage from './components/project-page';
import { createProjectLive } from './model/project-live';
import { withProjectLive } from './model/project-live-context';

/**
 * Returns the project page, which follows boards over this remote's connection and sends comments by its queue, and a
 * function that ends its subscriptions.
 */
export function createProjectPage(platform: Platform, socket: WorkSocket, comments: CommentQueue) {
  const live = createProjectLive(platform, socket);
  return { Page: inCommentQueue(comments, withProjectLive(live, ProjectPage)), dispose: () => live.dispose() };
}
