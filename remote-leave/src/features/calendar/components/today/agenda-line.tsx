import { Badge, Link, Skeleton, Stack, styled, token } from '@atrium/platform';
import type { EventItem } from '../../model/calendar-items';
import type { AgendaEvent } from './today-agenda';
import type { CalendarFormat } from '../../model/use-calendar-format';
import { useTexts } from '../../../../shared/use-texts';

// The click target of a line is wider than its text, which aligns with the title.
export const Lines = styled.ul`
  margin: calc(-1 * ${token.space(1)}) calc(-1 * ${token.space(2)}) 0;
  padding: 0;
  list-style: none;
`;

const Line = styled(Link)<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: 6.75em minmax(0, 1fr) auto;
  gap: 0 ${token.space(2)};
  padding: ${token.space(2)};
  border-radius: ${token.radius.control};
  color: ${({ $isOver }) => ($isOver ? token.color.textMuted : token.color.text)};
  text-decoration: none;
  &:hover {
    background: ${token.color.hover};
  }
`;

const Time = styled.span`
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
`;

const Title = styled.span`
  overflow: hidden;
  font-weight: ${token.font.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Place = styled(Title)`
  grid-column: 2 / -1;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.regular};
`;

interface AgendaLineProps {
  item: EventItem;
  day: string;
  state: AgendaEvent['state'];
  format: CalendarFormat;
}

/** An event in the agenda of a day: its time, title and place. Opens it in the calendar. */
export function AgendaLine({ item, day, state, format }: AgendaLineProps) {
  const { t } = useTexts();
  const { eventId, originalStart, location, title, response } = item.event;
  const query = new URLSearchParams({ date: day, event: eventId });
  if (originalStart !== null) query.set('occurrence', originalStart);
  return (
    <li>
      <Line to={`/calendar?${query.toString()}`} $isOver={state === 'ended'}>
        <Time>{format.timeOn(item, day)}</Time>
        <Title dir="auto" title={title}>
          {title}
        </Title>
        {state === 'now' && <Badge tone="info">{t('calendar.now')}</Badge>}
        {state !== 'now' && response === 'pending' && <Badge tone="warning">{t('calendar.responses.pending')}</Badge>}
        {location !== '' && (
          <Place dir="auto" title={location}>
            {location}
          </Place>
        )}
      </Line>
    </li>
  );
}

/** The room of two events while they load. */
export function Pending() {
  return (
    <Stack $gap={2}>
      <Skeleton height="2.25rem" />
      <Skeleton height="2.25rem" />
    </Stack>
  );
}
