import type { TimeSpanMs } from '@atrium/domain';
import { Button, dayFormat, usePageLocale } from '@atrium/platform';
import { useId } from 'react';
import { zonedTime } from '../../model/zoned-time';
import { Muted, Suggestions } from './availability-style';
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
export function SuggestedTimes({ times, chosen, timeZone, timeOf, days, onTake }: SuggestedTimesProps) {
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
