import type { Absence } from '@atrium/contracts';
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
import { NewItemsButton, useHeldItems } from '@atrium/ui/new-items';
import { useLayoutEffect, useRef } from 'react';
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
const MAX_SHOWN = 5;

/** How many people who are away it names. */
const MAX_NAMED = 4;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

const Frame = styled(Stack)`
  &:focus {
    outline: none;
  }
`;

const absenceKey = ({ employee, startDate, startPart, endDate, endPart, minutes }: Absence) =>
  [employee._id, startDate, startPart, endDate, endPart, minutes].join(' ');

/**
 * Dashboard widget with today's events and who is away. It does not grow while it is on the screen: what arrives later
 * waits in its line with the link to the calendar.
 */
export default function TodayWidget() {
  const today = useToday();
  // In the user's own time zone it may be another day than on this device.
  const calendar = useCalendar({ from: addDays(today, -1), to: addDays(today, 2) });
  const day = useToday(calendar.data?.timeZone);
  return <Day key={day} day={day} calendar={calendar} />;
}

function Day({ day, calendar }: { day: string; calendar: ReturnType<typeof useCalendar> }) {
  const { t } = useTexts();
  const away = useAway(day, day);
  const people = useHeldItems({
    items: away.data?.away,
    isCurrent: !away.isFetching,
    keyOf: absenceKey,
    max: Number.MAX_SAFE_INTEGER,
  });
  // The people who are away are shown below the events, which would move them.
  const isAwayShown = calendar.data !== undefined || calendar.isLoadingError;
  return (
    <Stack $gap={4} aria-busy={!isAwayShown || away.isPending}>
      {calendar.isLoadingError && <LoadError compact title={t('calendar.failed')} text={null} query={calendar} />}
      {calendar.data && (
        <Agenda
          range={calendar.data}
          isCurrent={!calendar.isFetching}
          today={day}
          heldPeople={people.heldCount}
          onShowPeople={() => people.admit(away.data?.away ?? [])}
        />
      )}
      {!isAwayShown && <Pending />}
      {isAwayShown && <Away away={away} shown={calendar.data ? people.shown : (away.data?.away ?? [])} />}
    </Stack>
  );
}

interface AgendaProps {
  range: CalendarRange;
  isCurrent: boolean;
  today: string;
  /** How many people who are away wait to be shown. */
  heldPeople: number;
  onShowPeople: () => void;
}

function Agenda({ range, isCurrent, today, heldPeople, onShowPeople }: AgendaProps) {
  const { t } = useTexts();
  const calendarFormat = useCalendarFormat(range.timeZone);
  const now = Date.parse(instantAt(useNow(range.timeZone), range.timeZone));
  const { holidays, events, more, tomorrow } = todayAgenda(range, today, now, MAX_SHOWN);
  const own = useHeldItems({ items: events, isCurrent, keyOf: ({ item }) => item.key, max: MAX_SHOWN });
  const next = useHeldItems({ items: tomorrow ? [tomorrow] : [], isCurrent, keyOf: ({ key }) => key, max: 1 });
  const frame = useRef<HTMLDivElement>(null);
  /** The links before new items are shown; the first one that is not among them receives the focus. */
  const linksBefore = useRef<readonly Element[] | null>(null);
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
  useLayoutEffect(() => {
    const before = linksBefore.current;
    if (before === null) return;
    linksBefore.current = null;
    (links().find((link) => !before.includes(link)) ?? frame.current)?.focus();
  });
  const heldCount = own.heldCount + next.heldCount + heldPeople;
  const showNew = () => {
    linksBefore.current = links();
    own.admit(events);
    next.admit(tomorrow ? [tomorrow] : []);
    onShowPeople();
  };
  const isEmpty = own.shown.length === 0;
  return (
    <Frame $gap={2} ref={frame} tabIndex={-1}>
      {holidays.length > 0 && (
        <Row $gap={2} $wrap>
          {holidays.map((item) => (
            <Tag key={item.key} color={0}>
              {calendarFormat.titleOf(item)}
            </Tag>
          ))}
        </Row>
      )}
      {isEmpty ? (
        <Muted>
          {events.length === 0
            ? t('calendar.nothingToday')
            : t('calendar.plannedToday', { count: events.length + more })}
        </Muted>
      ) : (
        <Lines aria-label={t('calendar.today')}>
          {own.shown.map(({ item, state }) => (
            <AgendaLine key={item.key} item={item} day={today} state={state} format={calendarFormat} />
          ))}
        </Lines>
      )}
      {next.shown.map((item) => (
        <section key={item.key}>
          <WidgetPartTitle>{t('calendar.tomorrow')}</WidgetPartTitle>
          <Lines>
            <AgendaLine item={item} day={addDays(today, 1)} state="ahead" format={calendarFormat} />
          </Lines>
        </section>
      ))}
      <Row $gap={3} $justify="space-between" $wrap={isEmpty}>
        {/* In an empty card, the button takes the place of the link: the three would wrap. */}
        {(!isEmpty || heldCount === 0) && (
          <Link to="/calendar">
            {more > 0 && !isEmpty ? t('calendar.moreToday', { count: more }) : t('calendar.openCalendar')}
          </Link>
        )}
        <NewItemsButton count={heldCount} onShow={showNew} />
        {isEmpty && (
          <LinkButton as={Link} to={`/calendar?new=${today}`} size="sm" icon="plus">
            {t('calendar.new')}
          </LinkButton>
        )}
      </Row>
    </Frame>
  );
}

function Away({ away, shown }: { away: ReturnType<typeof useAway>; shown: readonly Absence[] }) {
  const { t } = useTexts();
  if (away.isLoadingError) return <LoadError compact title={t('away.failed')} text={null} query={away} />;
  if (away.data && shown.length === 0) return null;
  return (
    <section>
      <WidgetPartTitle>{t('away.today')}</WidgetPartTitle>
      {away.data ? (
        <AwayList inline away={shown} label={t('away.today')} empty="" max={MAX_NAMED} />
      ) : (
        <Skeleton width="60%" height={token.size.controlSm} />
      )}
    </section>
  );
}
