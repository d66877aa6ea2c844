import type { Conversation } from '@atrium/contracts';
import { ConfirmDialog, useFormat, useSession } from '@atrium/platform';
import { useDeleteConversation, useLeaveConversation, useRemovePerson } from '../../api/manage-conversation';
import { useMessagingUrl } from '../use-messaging-url';
import { useTexts } from '../../../../shared/use-texts';

/** The action to confirm: leave the conversation, delete it, or remove a member. */
export type EndAction = { kind: 'leave' } | { kind: 'delete' } | { kind: 'remove'; userId: string; name: string };

interface EndDialogProps {
  conversation: Conversation;
  name: string;
  ending: EndAction | null;
  onClose: () => void;
}

/** Confirms and performs leaving or deleting a conversation or removing a member. */
export function EndDialog({ conversation: { _id: id, isPublic }, name, ending, onClose }: EndDialogProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const { open } = useMessagingUrl();
  const userId = useSession().user?._id ?? '';
  const toList = () => open(null, { replace: true });
  const leave = useLeaveConversation(id, toList);
  const deletion = useDeleteConversation(id, toList);
  const removal = useRemovePerson(id);
  const person = ending?.kind === 'remove' ? titleCase(ending.name) : '';

  const texts = {
    leave: {
      title: t('details.leaveTitle', { name }),
      text: t(isPublic ? 'details.leavePublicText' : 'details.leaveText'),
      confirm: t('details.leave'),
    },
    delete: {
      title: t('details.removeAllTitle', { name }),
      text: t('details.removeAllText'),
      confirm: t('details.remove'),
    },
    remove: {
      title: t('details.removeTitle', { name: person }),
      text: t('details.removeText'),
      confirm: t('details.removeConfirm'),
    },
  }[ending?.kind ?? 'leave'];

  const confirm = () => {
    const settled = { onSettled: onClose };
    if (ending?.kind === 'leave') leave.mutate(userId, settled);
    if (ending?.kind === 'delete') deletion.mutate(undefined, settled);
    if (ending?.kind === 'remove') removal.mutate(ending.userId, settled);
  };
  return (
    <ConfirmDialog
      open={ending !== null}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.confirm}
      cancelLabel={t('cancel')}
      busy={leave.isPending || deletion.isPending || removal.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
