import {
  addDays,
  Badge,
  Link,
  LinkButton,
  LoadError,
  Row,
  Skeleton,
  Stack,
  styled,
  Tag,
  token,
  useToday,
} from '@atrium/platform';
import { useAway } from '../../../../shared/api/get-away';
import { AwayList } from '../../../../shared/components/away-list';
import { WidgetPartTitle } from '../../../../shared/components/part-title';
import { type CalendarRange, useCalendar } from '../../api/get-calendar';
import { type AgendaEvent, todayAgenda } from './today-agenda';
import { type CalendarFormat, useCalendarFormat } from '../../model/use-calendar-format';
import { useNow } from '../../model/use-now';
import { instantAt } from '../../model/zoned-time';
import { useTexts } from '../../../../shared/use-texts';
import type { EventItem } from '../../model/calendar-items';

// The click target of a line is wider than its text, which aligns with the title.
const Lines = styled.ul`
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
function AgendaLine({ item, day, state, format }: AgendaLineProps) {
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
function Pending() {
  return (
    <Stack $gap={2}>
      <Skeleton height="2.25rem" />
      <Skeleton height="2.25rem" />
    </Stack>
  );
}

/** How many events the widget shows. */
const SHOWN = 5;

/** How many people who are away it names. */
const NAMED = 4;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

/** Dashboard widget with today's events and who is away. */
export default function TodayWidget() {
  const { t } = useTexts();
  const today = useToday();
  // In the user's own time zone it may be another day than on this device.
  const calendar = useCalendar({ from: addDays(today, -1), to: addDays(today, 2) });
  const day = useToday(calendar.data?.timeZone);
  const away = useAway(day, day);
  // Who is away is below the events, and would move.
  const isAwayShown = calendar.data !== undefined || calendar.isLoadingError;
  return (
    <Stack $gap={4} aria-busy={!isAwayShown || away.isPending}>
      {calendar.isLoadingError && <LoadError compact title={t('calendar.failed')} text={null} query={calendar} />}
      {calendar.data && <Agenda range={calendar.data} today={day} />}
      {!isAwayShown && <Pending />}
      {isAwayShown && <Away away={away} />}
    </Stack>
  );
}

function Agenda({ range, today }: { range: CalendarRange; today: string }) {
  const { t } = useTexts();
  const calendarFormat = useCalendarFormat(range.timeZone);
  const now = Date.parse(instantAt(useNow(range.timeZone), range.timeZone));
  const { holidays, events, more, tomorrow } = todayAgenda(range, today, now, SHOWN);
  return (
    <Stack $gap={2}>
      {holidays.length > 0 && (
        <Row $gap={2} $wrap>
          {holidays.map((item) => (
            <Tag key={item.key} color={0}>
              {calendarFormat.titleOf(item)}
            </Tag>
          ))}
        </Row>
      )}
      {events.length > 0 ? (
        <Lines aria-label={t('calendar.today')}>
          {events.map(({ item, state }) => (
            <AgendaLine key={item.key} item={item} day={today} state={state} format={calendarFormat} />
          ))}
        </Lines>
      ) : (
        <Muted>{t('calendar.nothingToday')}</Muted>
      )}
      {tomorrow && (
        <section>
          <WidgetPartTitle>{t('calendar.tomorrow')}</WidgetPartTitle>
          <Lines>
            <AgendaLine item={tomorrow} day={addDays(today, 1)} state="ahead" format={calendarFormat} />
          </Lines>
        </section>
      )}
      <Row $gap={3} $justify="space-between" $wrap>
        <Link to="/calendar">{more > 0 ? t('calendar.moreToday', { count: more }) : t('calendar.openCalendar')}</Link>
        {events.length === 0 && (
          <LinkButton as={Link} to={`/calendar?new=${today}`} size="sm" icon="plus">
            {t('calendar.new')}
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}

function Away({ away }: { away: ReturnType<typeof useAway> }) {
  const { t } = useTexts();
  if (away.isLoadingError) return <LoadError compact title={t('away.failed')} text={null} query={away} />;
  if (away.data?.away.length === 0) return null;
  return (
    <section>
      <WidgetPartTitle>{t('away.today')}</WidgetPartTitle>
      {away.data ? (
        <AwayList inline away={away.data.away} label={t('away.today')} empty="" max={NAMED} />
      ) : (
        <Skeleton width="60%" height={token.size.controlSm} />
      )}
    </section>
  );
}
