import type { BulletinPost } from '@atrium/contracts';
import { errorMessage, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { useSavePost } from './save-post';

/** Pins a post above the others, or unpins it. */
export function usePinPost({ _id, pinnedAt }: BulletinPost) {
  const { t } = useTexts();
  const { toasts } = usePlatform();
  const { update } = useSavePost();
  const isPinned = pinnedAt === null;
  return useMutation({
    mutationFn: () => update(_id, { isPinned }),
    onError: (error) =>
      toasts.show({
        variant: 'destructive',
        title: t(isPinned ? 'bulletin.pinFailed' : 'bulletin.unpinFailed'),
        description: errorMessage(error, t),
      }),
  });
}
