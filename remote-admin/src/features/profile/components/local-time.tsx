import { useFormat } from '@atrium/platform';
import { useNow } from '@atrium/platform/timing';
import { useTexts } from '../../../shared/use-texts';
import { minutesAhead } from '../model/minutes-ahead';

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** The time at a colleague's place and how far it is from the viewer's own. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const minutes = minutesAhead(now, timeZone);
  const hours = format.number(Math.abs(minutes) / 60, { maximumFractionDigits: 2 });
  const difference = minutes === 0 ? 'same' : minutes > 0 ? 'ahead' : 'behind';
  return (
    <span>
      {format.date(now, { ...CLOCK, weekday: 'short', timeZone })} · {t(`profile.time.${difference}`, { hours })}
    </span>
  );
}
