import type { Conversation } from '@atrium/contracts';
import { ConfirmDialog, useFormat } from '@atrium/platform';
import { useUpdateConversation } from '../../api/manage-conversation';
import { useChatError } from '../../api/use-chat-error';
import { useTexts } from '../../../../shared/use-texts';

/** A change that affects others: another manager, or a private channel that becomes public. */
export type ConversationChange = { kind: 'manager'; userId: string; name: string } | { kind: 'public' };

interface ConfirmChangeDialogProps {
  conversation: Conversation;
  /** Null while the dialog is closed. */
  change: ConversationChange | null;
  onClose: () => void;
}

/** Confirms and makes a change that affects others. */
export function ConfirmChangeDialog({ conversation, change, onClose }: ConfirmChangeDialogProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const update = useUpdateConversation(conversation._id);
  const onError = useChatError();
  const person = change?.kind === 'manager' ? titleCase(change.name) : '';
  const isPublic = change?.kind === 'public';
  const confirm = () => {
    const { managedBy } = conversation;
    const body =
      change?.kind === 'manager'
        ? { managedBy: change.userId, base: { managedBy } }
        : { isPublic: true, base: { isPublic: false } };
    update.mutate(body, { onSettled: onClose, onError });
  };
  return (
    <ConfirmDialog
      open={change !== null}
      title={isPublic ? t('details.publicTitle') : t('details.managerTitle', { name: person })}
      text={t(isPublic ? 'details.publicText' : 'details.managerText')}
      confirmLabel={t(isPublic ? 'details.publicConfirm' : 'details.managerConfirm')}
      tone="primary"
      cancelLabel={t('cancel')}
      busy={update.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
