import { z } from 'zod';
import { id } from '../primitives';

/** The server's events about the bulletin, sent on the chat namespace only to people who see the post. */
export const bulletinEvents = {
  /**
   * A post was published, changed or removed, or its reactions or comments changed. Clients refetch the data on the
   * screen. A person who can no longer see the post receives `removed`.
   */
  'bulletin:post_changed': z.object({
    postId: id,
    change: z.enum(['published', 'updated', 'removed', 'reactions', 'comments']).catch('updated'),
    /** Version of the post after the change. */
    version: z.number().int(),
  }),
  /** The user read or acknowledged a post on another device. */
  'bulletin:post_read': z.object({ postId: id, unreadCount: z.number().int() }),
} as const;
