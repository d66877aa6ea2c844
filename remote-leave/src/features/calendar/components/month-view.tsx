import { dayFormat, media, styled, token, usePageLocale, useTexts } from '@atrium/platform';
import { type CalendarItem, itemsOn } from '../model/calendar-items';
import type { useCalendarWords } from '../model/use-calendar-words';
import type { EventDrag } from '../model/use-drag';
import { EventChip } from './event-chip';

const LINES = 3;

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th {
    padding: ${token.space(1.5)} ${token.space(2)};
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.medium};
    text-align: start;
  }
`;

const Cell = styled.td<{ $outside: boolean; $target: boolean }>`
  position: relative;
  height: 128px;
  padding: ${token.space(1)};
  border: 1px solid ${token.color.border};
  background: ${({ $outside, $target }) =>
    $target ? token.color.softAccent : $outside ? 'transparent' : token.color.surfaceRaised};
  vertical-align: top;
`;

/** The button behind all content of the cell. */
export const SlotButton = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  background: transparent;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
`;

const DayButton = styled.button<{ $today: boolean; $outside: boolean }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  padding: 0 4px;
  border: 0;
  border-radius: 12px;
  background: ${({ $today }) => ($today ? token.color.accent : 'transparent')};
  color: ${({ $today, $outside }) =>
    $today ? token.color.onAccent : $outside ? token.color.textMuted : token.color.text};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
  }
`;

const Lines = styled.ul`
  position: relative;
  display: grid;
  gap: 2px;
  margin: 2px 0 0;
  padding: 0;
  list-style: none;
  pointer-events: none;
  > li {
    min-width: 0;
    pointer-events: auto;
  }
`;

const More = styled.button`
  width: 100%;
  height: 20px;
  padding: 0 ${token.space(1)};
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-align: start;
  cursor: pointer;
  &:hover {
    color: ${token.color.text};
  }
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
  }
`;

interface MonthViewProps {
  label: string;
  month: string;
  weeks: readonly (readonly string[])[];
  today: string;
  items: readonly CalendarItem[];
  words: ReturnType<typeof useCalendarWords>;
  drag: EventDrag;
  onDay: (day: string) => void;
  onCreate: (day: string) => void;
}

/** A month by weeks. All cells have the same height, so that nothing moves when events load. */
export function MonthView({ label, month, weeks, today, items, words, drag, onDay, onCreate }: MonthViewProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Grid aria-label={label}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={dayFormat(locale, { weekday: 'long' })(day)}>
              {dayFormat(locale, { weekday: 'short' })(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const found = itemsOn(items, day);
              const shown = found.length > LINES + 1 ? found.slice(0, LINES) : found;
              const more = found.length - shown.length;
              const isOutside = !day.startsWith(month);
              return (
                <Cell key={day} data-day={day} $outside={isOutside} $target={drag.target?.day === day}>
                  <SlotButton
                    type="button"
                    tabIndex={-1}
                    aria-label={t('calendar.newOn', { day: full(day) })}
                    onClick={() => onCreate(day)}
                  />
                  <DayButton
                    type="button"
                    $today={day === today}
                    $outside={isOutside}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={t('calendar.openDay', { day: full(day) })}
                    onClick={() => onDay(day)}
                  >
                    {Number(day.slice(8))}
                  </DayButton>
                  {found.length > 0 && (
                    <Lines>
                      {shown.map((item) => (
                        <li key={item.key}>
                          <EventChip item={item} day={day} words={words} drag={drag} />
                        </li>
                      ))}
                      {more > 0 && (
                        <li>
                          <More type="button" onClick={() => onDay(day)}>
                            {t('calendar.more', { count: more })}
                          </More>
                        </li>
                      )}
                    </Lines>
                  )}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
