import type { QuotedMessage } from '@atrium/contracts';
import { styled, token } from '@atrium/platform';
import { useMessagingUrl } from '../use-messaging-url';
import { useThreadPeople } from './thread-people';
import { useTexts } from '../../../../shared/use-texts';

const Frame = styled.button`
  display: block;
  width: 100%;
  min-width: 0;
  margin: 2px 0;
  padding: 2px 0 2px ${token.space(3)};
  border: 0;
  border-left: 3px solid ${token.color.border};
  background: none;
  color: ${token.color.textMuted};
  font: inherit;
  font-size: ${token.font.size.sm};
  text-align: start;
  cursor: pointer;
  &:hover:not(:disabled) {
    border-left-color: ${token.color.accent};
  }
  &:disabled {
    cursor: default;
  }
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }
`;

const TextBlock = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: plaintext;
`;

const Name = styled(TextBlock)`
  color: ${token.color.text};
  font-weight: ${token.font.weight.medium};
`;

/** The message that is replied to; pressing it scrolls to the original. */
export function Quote({ quoted: { seq, senderId, text, isDeleted } }: { quoted: QuotedMessage }) {
  const { t } = useTexts();
  const { set } = useMessagingUrl();
  const { nameOf } = useThreadPeople();
  const words = text === '' ? t('message.attachmentOnly') : text;
  return (
    <Frame type="button" disabled={isDeleted} onClick={() => set({ seq: String(seq) }, { replace: true })}>
      <Name>{nameOf(senderId)}</Name>
      <TextBlock>{isDeleted ? t('message.deleted') : words}</TextBlock>
    </Frame>
  );
}
