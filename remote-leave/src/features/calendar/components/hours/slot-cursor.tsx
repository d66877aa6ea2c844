import { addDays, dayFormat, styled, token, usePageLocale } from '@atrium/platform';
import { type KeyboardEvent, useState } from 'react';
import { STEP_MINUTES } from '../../model/drag/drag-moves';
import type { TimeSelection } from '../../model/drag/use-time-selection';
import { clockText } from '../../model/zoned-time';
import { Ghost, GUTTER_PX, toPx } from './hours-style';
import { useTexts } from '../../../../shared/use-texts';

// Visible only while it has the focus.
const Cursor = styled(Ghost)`
  text-align: start;
  scroll-margin-block: 120px 24px;
  opacity: 0;
  &:focus {
    outline: none;
    opacity: 1;
  }
  &:focus-visible {
    box-shadow: 0 0 0 2px ${token.color.focus};
  }
`;

interface SlotCursorProps {
  days: readonly string[];
  /** The time of day at which the cursor begins, in minutes. */
  initialMinutes: number;
  onSelect: (selection: TimeSelection) => void;
}

const LENGTH_MINUTES = 60;

/** Returns the span that a key leads to; null for other keys. */
function spanOfKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  at: TimeSelection,
): TimeSelection | null {
  const step = { ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES, PageUp: -60, PageDown: 60 }[key];
  if (step !== undefined && shiftKey) {
    return { ...at, to: Math.min(1440, Math.max(at.from + STEP_MINUTES, at.to + step)) };
  }
  if (step !== undefined) {
    const from = Math.min(1440 - (at.to - at.from), Math.max(0, at.from + step));
    return { ...at, from, to: from + at.to - at.from };
  }
  if (key === 'ArrowLeft') return { ...at, day: addDays(at.day, -1) };
  return key === 'ArrowRight' ? { ...at, day: addDays(at.day, 1) } : null;
}

/**
 * Selects the time of a new event by keyboard: the arrow keys move it, with Shift they change its end, and Enter creates
 * the event.
 */
export function SlotCursor({ days, initialMinutes, onSelect }: SlotCursorProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const [{ day, from, to }, setSelection] = useState<TimeSelection>({
    day: days[0] ?? '',
    from: initialMinutes,
    to: initialMinutes + LENGTH_MINUTES,
  });
  const index = Math.max(0, days.indexOf(day));
  const shown = days[index] ?? day;
  const time = `${clockText(from)}–${clockText(to % 1440)}`;
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })(shown);
  return (
    <Cursor
      as="button"
      type="button"
      aria-label={`${t('calendar.newOn', { day: full })}, ${time}`}
      title={t('calendar.cursorHelp')}
      style={{
        top: toPx(from),
        height: toPx(to - from),
        left: `calc(${GUTTER_PX}px + (100% - ${GUTTER_PX}px) * ${index} / ${days.length} + 2px)`,
        width: `calc((100% - ${GUTTER_PX}px) / ${days.length} - 4px)`,
      }}
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
      onKeyDown={(event) => {
        const next = event.altKey || event.ctrlKey || event.metaKey ? null : spanOfKey(event, { day: shown, from, to });
        if (!next) return;
        event.preventDefault();
        if (!days.includes(next.day)) return;
        setSelection(next);
        const cursor = event.currentTarget;
        requestAnimationFrame(() => cursor.scrollIntoView({ block: 'nearest' }));
      }}
      onClick={() => onSelect({ day: shown, from, to })}
    >
      {time}
    </Cursor>
  );
}
