import { Button } from '@atrium/platform';
import { AttachButton, type Attachments } from '@atrium/ui/attachments';
import { Smile } from 'lucide-react';
import { EmojiPicker } from '../../../../shared/emoji/emoji-picker';
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
