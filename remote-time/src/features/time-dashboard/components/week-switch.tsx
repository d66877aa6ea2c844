import { addDays } from '@atrium/domain';
import { WeekLine } from '../../../shared/components/week-line';
import { weekOf } from '../../../shared/timers/model/times/week';
import type { useShownWeek } from '../model/use-shown-week';

interface WeekSwitchProps {
  week: ReturnType<typeof useShownWeek>;
  /** The days of the week as determined by the server. A company's week can start on Sunday. */
  shown: { from: string; to: string } | undefined;
}

/** Shows the displayed week and buttons to other weeks, up to the current one. */
export function WeekSwitch({ week, shown }: WeekSwitchProps) {
  const [monday = week.day] = weekOf(week.day);
  const { from, to } = shown ?? { from: monday, to: addDays(monday, 6) };
  return (
    <WeekLine
      from={from}
      to={to}
      isCurrentWeek={week.day === week.today}
      onCurrentWeek={week.now}
      onPreviousWeek={week.previous}
      onNextWeek={week.next}
    />
  );
}
