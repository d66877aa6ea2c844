import { type RefObject, useState } from 'react';
import type { SeriesPart } from '@atrium/contracts';
import { Button, Dialog, RadioGroup } from '@atrium/platform';
import type { CalendarRange } from '../api/get-calendar';
import { itemsOf } from '../model/calendar-items';
import { monthWeeks, toWeekday } from '../model/calendar-range';
import { useDrag } from '../model/drag/use-drag';
import { useMoveEvent } from '../model/drag/use-move-event';
import type { CalendarState } from '../model/use-calendar-state';
import { useCalendarFormat } from '../model/use-calendar-format';
import { useNow } from '../model/use-now';
import { type SeriesChoice, useSeriesChoice } from '../model/use-series-choice';
import { instantAt } from '../model/zoned-time';
import { AgendaView } from './agenda/agenda-view';
import { DayStrip } from './agenda/day-strip';
import { EventPanel } from './event-panel';
import { HoursView } from './hours/hours-view';
import { MonthView } from './month/month-view';
import { NewEventPanel } from './new-event-panel';
import { useTexts } from '../../../shared/use-texts';

interface CalendarViewsProps {
  state: CalendarState;
  range: CalendarRange;
  date: string;
  days: readonly string[];
  /** Whether the items still load. */
  isLoading: boolean;
  mainRef: RefObject<HTMLElement | null>;
}

/** The chosen view and the open panel. */
export function CalendarViews({ state, range, date, days, isLoading, mainRef }: CalendarViewsProps) {
  const { t } = useTexts();
  const { timeZone } = range;
  const now = useNow(timeZone);
  const calendarFormat = useCalendarFormat(timeZone);
  const choice = useSeriesChoice();
  const move = useMoveEvent(timeZone, choice);
  const hasHours = state.view === 'week' || state.view === 'threeDays' || state.view === 'day';
  const items = itemsOf(range, state.hidden);
  const drag = useDrag({
    items,
    timeZone,
    hasHours,
    onMove: (event, by) => void move(event, by),
    onOpen: ({ eventId, originalStart }) => state.open(eventId, originalStart),
  });
  const opened = items.find(
    (item) =>
      item.kind === 'event' && item.event.eventId === state.eventId && item.event.originalStart === state.occurrence,
  );
  const month = date.slice(0, 7);
  const weeks = monthWeeks(date, toWeekday(range.firstDayOfWeek));
  const openDay = (day: string) => state.show({ view: 'day', date: day });
  const createOn = (day: string) => state.create(day);
  const shared = { items, format: calendarFormat, drag, label: t('calendar.title') };
  return (
    <>
      {state.view === 'month' && (
        <MonthView
          {...shared}
          {...{ month, weeks }}
          today={now.day}
          onDay={openDay}
          onWeek={(day) => state.show({ view: 'week', date: day })}
          onCreate={createOn}
        />
      )}
      {hasHours && (
        <HoursView
          {...shared}
          {...{ days, now }}
          key={state.view}
          openedMinutes={opened?.from ?? null}
          workingDays={range.workingDays}
          onDay={openDay}
          onCreateOn={createOn}
          onCreate={({ day, from, to }) =>
            state.create(instantAt({ day, minutes: from }, timeZone), instantAt({ day, minutes: to }, timeZone))
          }
        />
      )}
      {state.view === 'agenda' && state.isPhone && (
        <DayStrip
          {...{ weeks, month, items }}
          label={t('calendar.days')}
          selected={date}
          today={now.day}
          onSelect={(day) => state.show({ date: day })}
        />
      )}
      {state.view === 'agenda' && (
        <AgendaView
          {...shared}
          days={state.isPhone ? days.filter((day) => day >= `${month}-01`) : days}
          selected={state.isPhone ? date : null}
          today={now.day}
          isLoading={isLoading}
          onCreate={() => state.create()}
        />
      )}
      {!isLoading && state.eventId !== null && (
        <EventPanel
          id={state.eventId}
          {...{ state, range, format: calendarFormat, choice }}
          focusFallbackRef={mainRef}
        />
      )}
      {!isLoading && state.eventId === null && state.newStart !== null && (
        <NewEventPanel
          key={`new ${state.newStart} ${state.newEnd ?? ''}`}
          start={state.newStart}
          end={state.newEnd}
          {...{ state, range }}
          focusFallbackRef={mainRef}
        />
      )}
      <SeriesDialog asked={choice.asked} key={`choice ${choice.asked?.title ?? ''}`} />
    </>
  );
}

/** The dialog that asks which occurrences of a series to change or delete. */
function SeriesDialog({ asked }: Pick<SeriesChoice, 'asked'>) {
  const { t } = useTexts();
  const [part, setPart] = useState<SeriesPart>('this');
  if (!asked) return null;
  const { task, title, answer } = asked;
  return (
    <Dialog
      open
      size="sm"
      title={t(`calendar.series.${task}`, { title })}
      onClose={() => answer(null)}
      footer={
        <>
          <Button onClick={() => answer(null)}>{t('calendar.cancel')}</Button>
          <Button variant={task === 'delete' ? 'danger' : 'primary'} onClick={() => answer(part)}>
            {t(task === 'delete' ? 'calendar.delete' : 'calendar.save')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('calendar.series.which')}
        value={part}
        onValueChange={(value) => setPart(value === 'all' || value === 'following' ? value : 'this')}
        options={[
          { value: 'this', label: t('calendar.series.this') },
          { value: 'following', label: t('calendar.series.following') },
          { value: 'all', label: t('calendar.series.all') },
        ]}
      />
    </Dialog>
  );
}
