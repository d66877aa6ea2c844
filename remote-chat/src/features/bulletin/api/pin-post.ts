import type { BulletinPost } from '@atrium/contracts';
import { useFailureToast, useMutation } from '@atrium/platform';
import { useSavePost } from './save-post';
import { useTexts } from '../../../shared/use-texts';

/** Pins a post above the others, or unpins it. */
export function usePinPost({ _id, pinnedAt }: BulletinPost) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { update } = useSavePost();
  const isPinned = pinnedAt === null;
  return useMutation({
    mutationFn: () => update(_id, { isPinned }),
    onError: showFailure(t(isPinned ? 'bulletin.pinFailed' : 'bulletin.unpinFailed')),
  });
}
