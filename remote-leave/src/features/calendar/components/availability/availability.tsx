import { LIMITS } from '@atrium/contracts';
import { addDays, clipSpans, startOfDay, type TimeSpanMs } from '@atrium/domain';
import {
  Button,
  dayFormat,
  LoadError,
  titleCase,
  useClock,
  useEmployees,
  usePageLocale,
  useSession,
} from '@atrium/platform';
import { useId } from 'react';
import { useFreeBusy } from '../../api/get-free-busy';
import { dayOf, placeIn, shownHours } from '../../model/free-busy/day-times';
import { suggestTimes } from '../../model/free-busy/suggest-times';
import { clockText, zonedTime } from '../../model/zoned-time';
import { AvailabilityRow } from './availability-row';
import { Hours, Muted, Rows, Section, Suggestions } from './availability-style';
import { useTexts } from '../../../../shared/use-texts';

interface SuggestedTimesProps {
  times: readonly TimeSpanMs[];
  /** When the event takes place now. */
  chosen: TimeSpanMs | null;
  timeZone: string;
  timeOf: (span: TimeSpanMs) => string;
  /** The number of days that were searched. */
  days: number;
  onTake: (span: TimeSpanMs) => void;
}

/** The next times at which everybody is free; a press takes one. */
function SuggestedTimes({ times, chosen, timeZone, timeOf, days, onTake }: SuggestedTimesProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const id = useId();
  const format = dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  if (times.length === 0) return <Muted>{t('calendar.availability.none', { count: days })}</Muted>;
  return (
    <>
      <Muted id={id}>{t('calendar.availability.suggested')}</Muted>
      <Suggestions role="group" aria-labelledby={id}>
        {times.map((span) => (
          <Button
            key={span.start}
            size="sm"
            aria-pressed={chosen?.start === span.start && chosen.end === span.end}
            onClick={() => onTake(span)}
          >
            {`${format(zonedTime(span.start, timeZone).day)}, ${timeOf(span)}`}
          </Button>
        ))}
      </Suggestions>
    </>
  );
}

/** How far ahead free times are searched, in days. */
const SEARCH_DAYS = 14;
const MAX_SUGGESTIONS = 3;
const HOUR_MS = 3_600_000;
/** Maximum number of hours that are labelled. */
const MAX_LABELS = 5;

interface AvailabilityProps {
  /** User ids: the organizer, then the attendees. */
  userIds: readonly string[];
  /** The day to show. */
  day: string;
  /** When the event takes place, also on other days; null while its times are invalid. */
  event: TimeSpanMs | null;
  wholeDays: boolean;
  timeZone: string;
  /** The event that is edited, which makes nobody busy. */
  except: string | null;
  onTake: (span: TimeSpanMs) => void;
}

/** Shows when the people of an event are free on its day, side by side, and the next times at which all of them are. */
export function Availability({ userIds, day, event, wholeDays, timeZone, except, onTake }: AvailabilityProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const now = useClock();
  const ownId = useSession().user?._id;
  const employees = useEmployees();
  const names = new Map((employees.data ?? []).map(({ user }) => [user._id, titleCase(user.name)]));
  // People who left the company have no calendar any more.
  const colleagues = userIds.filter((userId) => names.has(userId));
  const compared = colleagues.slice(0, LIMITS.freeBusyPeople);
  const [from, to] = [startOfDay(day, timeZone), startOfDay(addDays(day, SEARCH_DAYS), timeZone)];
  const query = useFreeBusy({
    people: compared,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...(except !== null && { except }),
  });
  const byPerson = new Map(query.data?.people.map((person) => [person.userId, person]));
  const people = compared.flatMap((userId) => byPerson.get(userId) ?? []);
  const whole = dayOf(day, timeZone);
  const onDay = event && (clipSpans([event], whole)[0] ?? null);
  const hours = shownHours(whole, people, wholeDays ? null : onDay);
  const clockOf = (at: number) => clockText(zonedTime(at, timeZone).minutes);
  const timeOf = ({ start, end }: TimeSpanMs) => `${clockOf(start)}–${clockOf(end)}`;
  const isComplete = people.length > 0 && people.length === compared.length;
  const times =
    isComplete && event && !wholeDays
      ? suggestTimes(people, { length: event.end - event.start, after: Math.max(from, now()), count: MAX_SUGGESTIONS })
      : null;
  if (compared.length === 0) return null;
  return (
    <Section aria-label={t('calendar.availability.title')}>
      <h3>
        {t('calendar.availability.titleOn', {
          day: dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })(day),
        })}
      </h3>
      <LoadError query={query} title={t('calendar.availability.failed')} layout="banner" />
      {(query.data !== undefined || !query.isError) && (
        <div>
          <Hours aria-hidden>
            {people.length > 0 &&
              labelsOf(hours).map((at) => (
                <span key={at} style={{ left: placeIn(hours, { start: at, end: at + 1 })?.left }}>
                  {clockOf(at)}
                </span>
              ))}
          </Hours>
          {/* A long list scrolls, which needs the keyboard. */}
          <Rows tabIndex={compared.length > 7 ? 0 : undefined}>
            {compared.map((userId) => (
              <AvailabilityRow
                key={userId}
                name={userId === ownId ? t('calendar.availability.you') : (names.get(userId) ?? '')}
                person={byPerson.get(userId) ?? null}
                day={day}
                event={onDay}
                isStale={query.isPlaceholderData}
                {...{ hours, wholeDays, timeOf }}
              />
            ))}
          </Rows>
        </div>
      )}
      {colleagues.length > compared.length && (
        <Muted>{t('calendar.availability.onlyFirst', { count: compared.length })}</Muted>
      )}
      {times && <SuggestedTimes times={times} chosen={event} {...{ timeZone, timeOf, onTake }} days={SEARCH_DAYS} />}
    </Section>
  );
}

/** Returns full hours within the shown ones, at most a few. */
function labelsOf({ start, end }: TimeSpanMs): number[] {
  const hours = Math.round((end - start) / HOUR_MS);
  const step = Math.max(1, Math.ceil(hours / MAX_LABELS));
  return Array.from({ length: Math.ceil(hours / step) - 1 }, (_, index) => start + (index + 1) * step * HOUR_MS);
}
