import { dayFormat, IconButton, styled, token, usePageLocale } from '@atrium/platform';
import { useRef, useState } from 'react';
import { type CalendarItem, itemsOn } from '../../model/calendar-items';
import { useDayFocus } from '../../model/use-day-focus';
import { coloursOf } from '../event-chip';
import { useTexts } from '../../../../shared/use-texts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  padding-bottom: 2px;
  border-bottom: 1px solid ${token.color.border};
  > :last-child {
    align-self: center;
  }
`;

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
`;

const Weekday = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-align: center;
`;

const Day = styled.button<{ $outside: boolean }>`
  display: grid;
  grid-template-rows: 30px 6px;
  place-items: center;
  align-content: center;
  gap: 2px;
  min-height: 46px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${({ $outside }) => ($outside ? token.color.textMuted : token.color.text)};
  font-variant-numeric: ${token.font.tabular};
  > :first-child {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border-radius: 50%;
  }
  &[aria-pressed='true'] > :first-child {
    background: ${token.color.softAccent};
    color: ${token.color.onSoftAccent};
    box-shadow: inset 0 0 0 1px ${token.color.accent};
  }
  &[aria-current='date'] > :first-child {
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  &[aria-current='date'][aria-pressed='true'] > :first-child {
    box-shadow:
      0 0 0 2px ${token.color.surface},
      0 0 0 3px ${token.color.accent};
  }
  &:focus-visible {
    border-radius: ${token.radius.control};
  }
`;

const Dots = styled.span`
  display: flex;
  gap: 2px;
`;

const Dot = styled.span<{ $colour: string }>`
  width: 5px;
  height: 5px;
  border-radius: 50%;
  background: ${({ $colour }) => $colour};
`;

const MAX_DOTS = 3;

interface DayStripProps {
  label: string;
  weeks: readonly (readonly string[])[];
  month: string;
  selected: string;
  today: string;
  items: readonly CalendarItem[];
  onSelect: (day: string) => void;
}

/** The week of the selected day, or its whole month, with dots for what takes place. The arrow keys move between days. */
export function DayStrip({ label, weeks, month, selected, today, items, onSelect }: DayStripProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const [isMonth, setMonth] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const shown = isMonth ? weeks : weeks.filter((week) => week.includes(selected));
  const focus = useDayFocus(strip, shown.flat(), selected);
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const letter = dayFormat(locale, { weekday: 'short' });
  return (
    <Frame ref={strip} role="group" aria-label={label}>
      <Week aria-hidden>
        {weeks[0]?.map((day) => (
          <Weekday key={day}>{letter(day)}</Weekday>
        ))}
      </Week>
      {shown.map((week) => (
        <Week key={week[0]}>
          {week.map((day) => {
            const found = itemsOn(items, day);
            const name =
              found.length === 0 ? full(day) : `${full(day)}, ${t('calendar.entries', { count: found.length })}`;
            return (
              <Day
                key={day}
                type="button"
                $outside={!day.startsWith(month)}
                aria-label={name}
                aria-pressed={day === selected}
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onSelect(day)}
                {...focus.propsOf(day, 'day')}
              >
                <span>{Number(day.slice(8))}</span>
                <Dots>
                  {found.slice(0, MAX_DOTS).map((item) => (
                    <Dot key={item.key} $colour={coloursOf(item).solid} />
                  ))}
                </Dots>
              </Day>
            );
          })}
        </Week>
      ))}
      <IconButton
        icon="chevrons-up-down"
        size="sm"
        label={t(isMonth ? 'calendar.showWeek' : 'calendar.showMonth')}
        aria-expanded={isMonth}
        onClick={() => setMonth(!isMonth)}
      />
    </Frame>
  );
}
