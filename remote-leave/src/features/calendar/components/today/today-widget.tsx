import {
  addDays,
  LinkButton,
  Link,
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
import { todayAgenda } from './today-agenda';
import { useCalendarFormat } from '../../model/use-calendar-format';
import { useNow } from '../../model/use-now';
import { instantAt } from '../../model/zoned-time';
import { AgendaLine, Lines, Pending } from './agenda-line';
import { useTexts } from '../../../../shared/use-texts';

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
