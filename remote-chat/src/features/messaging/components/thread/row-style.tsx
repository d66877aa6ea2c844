import { Avatar, media, styled, token, useFormat } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useThreadPeople } from './thread-people';

/** The layout of a message: picture and name beside its content; within a group, only the content. */
export const Line = styled.div<{ $starts: boolean; $highlighted?: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 0 ${token.space(3)};
  padding: ${({ $starts }) => ($starts ? token.space(2) : '1px')} ${token.space(5)} 1px;
  background: ${({ $highlighted = false }) => ($highlighted ? token.color.softAccent : 'transparent')};
  transition: background ${token.motion.slow} ${token.motion.ease};
  ${media.hover} {
    &:hover,
    &:focus-within {
      background: ${({ $highlighted = false }) => ($highlighted ? token.color.softAccent : token.color.hover)};
    }
  }
`;

export const Quiet = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;

export const Body = styled.div<{ $faint?: boolean }>`
  min-width: 0;
  max-width: ${token.measure.text};
  opacity: ${({ $faint = false }) => ($faint ? 0.65 : 1)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space(2)};
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: ${token.font.weight.semibold};
`;

const Place = styled.span`
  padding-top: 2px;
`;

/** The time of a message within a group, shown beside it on hover. */
const Aside = styled.span`
  justify-self: end;
  padding-top: 3px;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  white-space: nowrap;
  opacity: 0;
  ${Line}:hover &, ${Line}:focus-within & {
    opacity: 1;
  }
`;

interface SenderFrameProps {
  senderId: string | undefined;
  timestamp: string;
  startsGroup: boolean;
  children: ReactNode;
}

/** Wraps a message, with its sender's picture, name and time at the start of a group. */
export function SenderFrame({ senderId, timestamp, startsGroup, children }: SenderFrameProps) {
  const { time, dateTime } = useFormat();
  const { name, avatarUrl } = useThreadPeople().personOf(senderId);
  const sentAt = (
    <time dateTime={timestamp} title={dateTime(timestamp)}>
      {time(timestamp)}
    </time>
  );
  return (
    <>
      {startsGroup ? (
        <Place>
          <Avatar name={name} src={avatarUrl} size={32} decorative />
        </Place>
      ) : (
        <Aside>{sentAt}</Aside>
      )}
      <div>
        {startsGroup && (
          <Head>
            <Name>{name}</Name>
            <Quiet>{sentAt}</Quiet>
          </Head>
        )}
        {children}
      </div>
    </>
  );
}
