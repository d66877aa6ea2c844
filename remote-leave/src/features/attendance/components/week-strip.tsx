import type { AttendanceDay } from '@atrium/contracts';
import { Icon, media, styled, token, useFormat, VisuallyHidden } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { STATE_COLORS, STATE_ICONS } from './day-state-style';
import { useDayFormat } from './use-day-format';

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 44px));
  gap: 2px;
  ${media.phone} {
    flex: 1;
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

const Day = styled.button<{ $color: string }>`
  position: relative;
  display: grid;
  grid-template-rows: auto 18px;
  place-items: center;
  min-height: 44px;
  padding: 2px 0;
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${({ $color }) => $color};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  small {
    color: ${token.color.textMuted};
    font-size: inherit;
  }
  svg {
    width: 14px;
    height: 14px;
  }
  &[aria-current] {
    background: ${token.color.surfaceSunken};
  }
  &[aria-current] small {
    color: ${token.color.text};
    font-weight: ${token.font.weight.semibold};
  }
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 1px ${token.color.accent};
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
`;

interface WeekStripProps {
  days: readonly AttendanceDay[];
  /** The day whose attendance the list shows. */
  current: string;
  /** The day that is open beside the list. */
  open: string | null;
  onOpen: (date: string) => void;
}

/** The week of a person in a row: worked hours, or a sign for any other day. A day opens its times. */
export function WeekStrip({ days, current, open, onOpen }: WeekStripProps) {
  const { date } = useFormat();
  const dayFormat = useDayFormat();
  return (
    <Strip>
      {days.map((day) => (
        <Day
          key={day.date}
          type="button"
          $color={STATE_COLORS[day.missingCheckOut ? 'half' : day.state]}
          aria-current={day.date === current ? 'date' : undefined}
          aria-pressed={day.date === open}
          onClick={() => onOpen(day.date)}
        >
          <VisuallyHidden>
            {date(day.date, { dateStyle: 'full' })}, {dayFormat.describe(day)}
          </VisuallyHidden>
          <small aria-hidden>{date(day.date, { weekday: 'short' })}</small>
          <Mark day={day} />
        </Day>
      ))}
    </Strip>
  );
}

function Mark({ day: { state, worked, missingCheckOut, pendingCorrection } }: { day: AttendanceDay }) {
  if (missingCheckOut) return <Icon icon="circle-alert" />;
  if (pendingCorrection !== null) return <Icon icon="pencil" />;
  if (worked > 0) return <span aria-hidden>{clockDuration(worked * 60)}</span>;
  if (state === 'weekend' || state === 'future') return null;
  return <Icon icon={STATE_ICONS[state]} />;
}
