import type { BulletinPost } from '@atrium/contracts';
import { ConfirmDialog, IconButton, Menu, MenuItem } from '@atrium/platform';
import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { usePinPost } from '../api/pin-post';
import { useRemovePost } from '../api/remove-post';
import type { BulletinView } from '../model/use-bulletin-view';
import { useTexts } from '../../../shared/use-texts';

interface PostMenuProps {
  post: BulletinPost;
  view: BulletinView;
  /** Called with true when the deletion starts, and with false if it fails. */
  onRemoving: (isRemoving: boolean) => void;
}

/** The menu of actions for people who can manage the post. */
export function PostMenu({ post, view, onRemoving }: PostMenuProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const pin = usePinPost(post);
  const { mutate: remove, isPending: isRemoving } = useRemovePost(post, () => view.closePost(post._id));
  return (
    <>
      <Menu trigger={<IconButton icon="ellipsis" size="sm" label={t('bulletin.actions')} tooltip={false} />}>
        <MenuItem icon="pencil" onSelect={view.edit}>
          {t('bulletin.edit')}
        </MenuItem>
        <MenuItem icon={post.pinnedAt === null ? Pin : PinOff} onSelect={() => pin.mutate()}>
          {t(post.pinnedAt === null ? 'bulletin.pin' : 'bulletin.unpin')}
        </MenuItem>
        <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
          {t('bulletin.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        title={t('bulletin.deleteTitle', { title: post.title })}
        text={t('bulletin.deleteText')}
        confirmLabel={t('bulletin.delete')}
        cancelLabel={t('bulletin.cancel')}
        busy={isRemoving}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onRemoving(true);
          remove(undefined, { onError: () => onRemoving(false), onSettled: () => setAsking(false) });
        }}
      />
    </>
  );
}
