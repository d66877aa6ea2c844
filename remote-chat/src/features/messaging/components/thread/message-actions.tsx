import type { Message } from '@atrium/contracts';
import { IconButton, Menu, MenuItem, MenuSeparator, styled, token } from '@atrium/platform';
import { useCopy } from '@atrium/platform/clipboard';
import { textOf } from '@atrium/ui/rich-text';
import { MailOpen, Pin, PinOff, Reply, SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { EmojiPicker } from '../../../../shared/emoji/emoji-picker';
import { useThreadActions } from './thread-actions';
import { useTexts } from '../../../../shared/use-texts';

const Bar = styled.div<{ $open: boolean }>`
  position: absolute;
  top: -14px;
  right: ${token.space(5)};
  z-index: 1;
  display: flex;
  padding: 2px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.control};
  background: ${token.color.surfaceFloat};
  /* Always there for keyboard and screen reader; seen at the message that is pointed at or was tapped. */
  opacity: ${({ $open }) => ($open ? 1 : 0)};
  pointer-events: ${({ $open }) => ($open ? 'auto' : 'none')};
  &:focus-within,
  :hover > & {
    opacity: 1;
    pointer-events: auto;
  }
`;

/** The actions of one message. */
export function MessageActions({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { t } = useTexts();
  const { copy } = useCopy();
  const actions = useThreadActions();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Bar $open={isOpen} role="group" aria-label={t('message.actions')}>
      <EmojiPicker
        icon={SmilePlus}
        label={t('reactions.add')}
        onPick={(emoji) => actions.react(message, emoji)}
        onOpenChange={setIsOpen}
      />
      {actions.canWrite && (
        <IconButton icon={Reply} size="sm" label={t('message.reply')} onClick={() => actions.reply(message)} />
      )}
      <Menu onOpenChange={setIsOpen} trigger={<IconButton icon="ellipsis" size="sm" label={t('message.more')} />}>
        {isOwn && actions.canWrite && (
          <MenuItem icon="pencil" onSelect={() => actions.edit(message)}>
            {t('message.edit')}
          </MenuItem>
        )}
        {message.content !== '' && (
          <MenuItem icon="copy" onSelect={() => void copy(textOf(message.content), { copied: t('message.copied') })}>
            {t('message.copy')}
          </MenuItem>
        )}
        <MenuItem icon={message.pinnedAt === null ? Pin : PinOff} onSelect={() => actions.pin(message)}>
          {t(message.pinnedAt === null ? 'message.pin' : 'message.unpin')}
        </MenuItem>
        {!isOwn && (
          <MenuItem icon={MailOpen} onSelect={() => actions.markUnread(message)}>
            {t('message.markUnread')}
          </MenuItem>
        )}
        {(isOwn || actions.canModerate) && (
          <>
            <MenuSeparator />
            <MenuItem icon="trash" danger onSelect={() => actions.remove(message)}>
              {t('message.remove')}
            </MenuItem>
          </>
        )}
      </Menu>
    </Bar>
  );
}
