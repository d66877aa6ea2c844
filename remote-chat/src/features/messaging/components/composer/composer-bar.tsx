import { Button, Icon, IconButton, styled, token } from '@atrium/platform';
import { AttachButton, type Attachments } from '@atrium/ui/attachments';
import { previewOf } from '@atrium/ui/rich-text';
import { Reply, Smile } from 'lucide-react';
import { EmojiPicker } from '../../../../shared/emoji/emoji-picker';
import type { ComposerMode } from '../../model/composer-mode';
import { useThreadPeople } from '../thread/thread-people';
import { useTexts } from '../../../../shared/use-texts';

interface ComposerActionsProps {
  attachments: Attachments;
  isEditing: boolean;
  canSend: boolean;
  onEmoji: (emoji: string) => void;
  onSend: () => void;
}

/** The composer's buttons, to the right of the editor's toolbar. */
export function ComposerActions({ attachments, isEditing, canSend, onEmoji, onSend }: ComposerActionsProps) {
  const { t } = useTexts();
  return (
    <>
      <EmojiPicker icon={Smile} label={t('composer.emoji')} onPick={onEmoji} />
      {!isEditing && <AttachButton attachments={attachments} />}
      <Button size="sm" variant="primary" icon={isEditing ? 'check' : 'send'} disabled={!canSend} onClick={onSend}>
        {t(isEditing ? 'composer.save' : 'composer.send')}
      </Button>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  gap: ${token.space(2)};
  align-items: center;
  min-width: 0;
  padding: ${token.space(1)} 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

const TextBlock = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface ComposerBarProps {
  mode: Exclude<ComposerMode, { kind: 'new' }>;
  onCancel: () => void;
}

/** The bar above the composer that shows which message is being replied to or edited. */
export function ComposerBar({ mode: { kind, message }, onCancel }: ComposerBarProps) {
  const { t } = useTexts();
  const { nameOf } = useThreadPeople();
  const text = previewOf(message.content) || t('message.attachmentOnly');
  const isReply = kind === 'reply';
  return (
    <Bar role="status">
      <Icon icon={isReply ? Reply : 'pencil'} />
      <TextBlock>
        {isReply ? t('composer.replyingTo', { name: nameOf(message.senderId), text }) : t('composer.editing')}
      </TextBlock>
      <IconButton
        icon="x"
        size="sm"
        label={t(isReply ? 'composer.cancelReply' : 'composer.cancelEdit')}
        onClick={onCancel}
      />
    </Bar>
  );
}
