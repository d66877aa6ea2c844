import type { Message } from '@atrium/contracts';
import { Icon, styled, token, useFormat } from '@atrium/platform';
import { Phone, PhoneMissed, Video } from 'lucide-react';
import { callTextOf } from '../../../../shared/model/call';
import { useThreadPeople } from './thread-people';
import { useTexts } from '../../../../shared/use-texts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(1)} ${token.space(2)};
  align-items: center;
  justify-content: center;
  padding: ${token.space(2)} ${token.space(5)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

/** A line about a call, such as "Missed video call". */
export function CallNote({ message }: { message: Message }) {
  const { t } = useTexts();
  const { time } = useFormat();
  const { nameOf } = useThreadPeople();
  const text = callTextOf(message);
  const isMissed = text === 'missedVideo' || text === 'missedAudio';
  const kind = message.metadata.callType === 'video' ? Video : Phone;
  return (
    <Frame>
      <Icon icon={isMissed ? PhoneMissed : kind} />
      <span>{t(`call.${text}`)}</span>
      <span>
        {nameOf(message.senderId)}, <time dateTime={message.timestamp}>{time(message.timestamp)}</time>
      </span>
    </Frame>
  );
}
