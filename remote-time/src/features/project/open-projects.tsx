import type { Platform } from '@atrium/platform';
import { type CommentQueue, inCommentQueue } from '@atrium/platform/comment-queue';
import type { ComponentType } from 'react';
import type { WorkSocket } from '../../shared/live/work-socket';
import ProjectPage from './components/project-page';
import { createProjectLive } from './model/project-live';
import { withProjectLive } from './model/project-live-context';

/** The project page and a function that ends its subscriptions. */
export interface OpenedProjects {
  Page: ComponentType;
  dispose: () => void;
}

/** Prepares the project page to follow boards over this remote's connection and to send comments by its queue. */
export function openProjects(platform: Platform, socket: WorkSocket, comments: CommentQueue): OpenedProjects {
  const live = createProjectLive(platform, socket);
  return { Page: inCommentQueue(comments, withProjectLive(live, ProjectPage)), dispose: () => live.dispose() };
}
