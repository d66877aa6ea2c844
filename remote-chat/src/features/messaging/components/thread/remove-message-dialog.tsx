import type { Message } from '@atrium/contracts';
import { ConfirmDialog, useSession } from '@atrium/platform';
import { previewOf } from '@atrium/ui/rich-text';
import { useRemoveMessage } from '../../api/change-message';
import { useThreadPeople } from './thread-people';
import { useTexts } from '../../../../shared/use-texts';

interface RemoveMessageDialogProps {
  /** The message to delete; null while the dialog is closed. */
  message: Message | null;
  conversationId: string;
  onClose: () => void;
}

const MAX_EXCERPT_LENGTH = 200;

/** Confirms before deleting a message for all participants. */
export function RemoveMessageDialog({ message, conversationId, onClose }: RemoveMessageDialogProps) {
  const { t } = useTexts();
  const { nameOf } = useThreadPeople();
  const isOwn = message?.senderId === useSession().user?._id;
  const excerpt = previewOf(message?.content ?? '').slice(0, MAX_EXCERPT_LENGTH);
  const name = message === null ? '' : nameOf(message.senderId);
  const remove = useRemoveMessage(conversationId);
  return (
    <ConfirmDialog
      open={message !== null}
      title={t('message.removeTitle')}
      text={isOwn ? excerpt : t('message.removeOthersText', { name })}
      confirmLabel={t('message.remove')}
      cancelLabel={t('cancel')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => message && remove.mutate(message._id, { onSettled: onClose })}
    />
  );
}
