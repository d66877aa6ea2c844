import type { Occurrence, SeriesPart } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { useUndoToast } from '@atrium/platform/undo';
import { useEventCalls } from '../../api/change-event';
import type { CalendarRange } from '../../api/get-calendar';
import { calendarKeys } from '../../api/keys';
import { keyOfEvent } from '../calendar-items';
import { type Move, movedTimes } from './move-event';
import type { SeriesChoice } from '../use-series-choice';
import { useTexts } from '../../../../shared/use-texts';

const lengthOf = ({ start, end }: Pick<Occurrence, 'start' | 'end'>) => Date.parse(end) - Date.parse(start);

/** Moves events by days or minutes, with an optimistic update, and offers Undo once the move is stored. */
export function useMoveEvent(timeZone: string, { ask }: SeriesChoice) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { queryClient } = usePlatform();
  const showUndo = useUndoToast();
  const { update } = useEventCalls();

  const show = (event: Occurrence, times: Pick<Occurrence, 'start' | 'end'>) =>
    queryClient.setQueriesData<CalendarRange>(
      { queryKey: calendarKeys.ranges },
      (range) =>
        range && {
          ...range,
          events: range.events.map((one) => (keyOfEvent(one) === keyOfEvent(event) ? { ...one, ...times } : one)),
        },
    );

  const save = async (event: Occurrence, times: Pick<Occurrence, 'start' | 'end'>, apply: SeriesPart) => {
    show(event, times);
    const { eventId: id, originalStart: occurrence, start, end } = event;
    try {
      return await update({ id, occurrence }, { ...times, apply, base: { start, end } });
    } catch (error) {
      show(event, event);
      showFailure(t(lengthOf(event) === lengthOf(times) ? 'calendar.moveFailed' : 'calendar.changeFailed'))(error);
      return null;
    }
  };

  return async (event: Occurrence, move: Move): Promise<void> => {
    const apply = event.originalStart === null ? 'all' : await ask('change', event.title);
    if (apply === null) return;
    const moved = await save(event, movedTimes(event, move, timeZone), apply);
    if (!moved) return;
    const { start, end } = event;
    showUndo({
      title: t(move.edge ? 'calendar.resized' : 'calendar.moved', { title: event.title }),
      onUndo: () => void save(moved, { start, end }, apply),
    });
  };
}
