import { API, type BulletinPost } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useEffect, useEffectEvent } from 'react';
import { changePost, setUnreadCount } from '../model/bulletin-cache';

/** Marks a post as read once it is shown. Failures are silent: the post stays unread until it is opened again. */
export function useMarkRead(post: BulletinPost | null | undefined): void {
  const { api, queryClient } = usePlatform();
  const unreadId = post && post.readAt === null ? post._id : null;
  const mark = useEffectEvent(async (id: string) => {
    try {
      const { readAt, unreadCount } = await api.call(API.bulletin.markRead, { params: { id } });
      changePost(queryClient, id, (shown) => ({ ...shown, readAt }));
      setUnreadCount(queryClient, unreadCount);
    } catch {
      // Silent: the post stays unread.
    }
  });
  useEffect(() => {
    if (unreadId !== null) void mark(unreadId);
  }, [unreadId]);
}
