import { styled, token } from '@atrium/platform';
import { useChat, useLive } from '../../../../shared/runtime/chat-context';
import { useThreadPeople } from './thread-people';
import { useTexts } from '../../../../shared/use-texts';

const Line = styled.p`
  flex: none;
  min-height: 20px;
  margin: 0;
  padding: 0 ${token.space(5)};
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** From this many people on, only their number is shown. */
const SEVERAL = 4;

/** Shows who is typing. Always reserves its line, so that nothing moves. */
export function Typists({ conversationId }: { conversationId: string }) {
  const { t } = useTexts();
  const { nameOf } = useThreadPeople();
  const typing = useLive(useChat().typing)[conversationId] ?? [];
  const names = typing.map(nameOf);
  const [name = ''] = names;
  const several =
    names.length < SEVERAL ? t('thread.typingSeveral', { names: names.join(', ') }) : t('thread.typingMany');
  return (
    <Line aria-live="polite">{names.length > 0 && (names.length === 1 ? t('thread.typing', { name }) : several)}</Line>
  );
}
