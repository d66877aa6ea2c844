import { sharedKeys } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { filter, skip, Subscription } from 'rxjs';
import type { ChatEvent } from '../../../shared/runtime/chat-socket';
import type { ChatRuntime } from '../../../shared/runtime/chat-runtime';
import { bulletinKeys } from '../api/keys';
import { refreshPost } from '../api/get-post';
import { dropPost, findPost, setUnreadCount } from './bulletin-cache';

type Shell = Pick<Platform, 'api' | 'queryClient'>;

/** Updates cached posts from the events of the chat socket. Returns the subscription. */
export function followBulletin(platform: Shell, { events$, connected }: Pick<ChatRuntime, 'events$' | 'connected'>) {
  const { queryClient } = platform;
  const subscription = new Subscription();
  subscription.add(events$.subscribe((event) => apply(platform, event)));
  subscription.add(
    // Skips the first connection: nothing cached is older than it.
    connected.changes$.pipe(filter(Boolean), skip(1)).subscribe(() => {
      for (const queryKey of [bulletinKeys.all, sharedKeys.departments])
        void queryClient.invalidateQueries({ queryKey });
    }),
  );
  return subscription;
}

function apply(platform: Shell, event: ChatEvent): void {
  const { queryClient } = platform;
  if (event.name === 'bulletin:post_read') {
    const { postId, unreadCount } = event.payload;
    setUnreadCount(queryClient, unreadCount);
    const held = findPost(queryClient, postId);
    const isOutdated = held?.readAt === null || (held?.mustAcknowledge === true && held.acknowledgedAt === null);
    if (isOutdated) void refreshPost(platform, postId);
  }
  if (event.name !== 'bulletin:post_changed') return;
  const { postId, change, version } = event.payload;
  if (change === 'removed') return dropPost(queryClient, postId);
  if (change === 'comments') void queryClient.invalidateQueries({ queryKey: bulletinKeys.comments(postId) });
  const held = findPost(queryClient, postId);
  if (held && held.version < version) void refreshPost(platform, postId);
  if (change !== 'published' && change !== 'updated') return;
  // A published or pinned post changes the order of the lists.
  for (const queryKey of [bulletinKeys.feeds, bulletinKeys.latest]) void queryClient.invalidateQueries({ queryKey });
}
