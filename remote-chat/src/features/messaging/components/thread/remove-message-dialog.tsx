import type { Message } from '@atrium/contracts';
import { ConfirmDialog, useTexts } from '@atrium/platform';
import { previewOf } from '@atrium/ui/rich-text';
import { useRemoveMessage } from '../../api/change-message';

interface RemoveMessageDialogProps {
  /** The message to delete; null while the dialog is closed. */
  message: Message | null;
  conversationId: string;
  onClose: () => void;
}

const EXCERPT = 200;

/** Confirms before deleting a message for all participants. */
export function RemoveMessageDialog({ message, conversationId, onClose }: RemoveMessageDialogProps) {
  const { t } = useTexts();
  const remove = useRemoveMessage(conversationId);
  return (
    <ConfirmDialog
      open={message !== null}
      title={t('message.removeTitle')}
      text={message && previewOf(message.content).slice(0, EXCERPT)}
      confirmLabel={t('message.remove')}
      cancelLabel={t('cancel')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => message && remove.mutate(message._id, { onSettled: onClose })}
    />
  );
}
