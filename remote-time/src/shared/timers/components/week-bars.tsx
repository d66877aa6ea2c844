import { styled, token, useFormat, VisuallyHidden } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import type { CalendarDay } from '@atrium/domain';
import { useTexts } from '../../use-texts';

/** Height of a bar with the label above it, in px. */
const TRACK_PX = 76;

const Frame = styled.div`
  position: relative;
`;

const Chart = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${token.space(1.5)};
`;

const Column = styled.div<{ $isToday: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space(1)};
  color: ${({ $isToday }) => ($isToday ? token.color.text : token.color.textMuted)};
  font-size: ${token.font.size.xs};
  font-weight: ${({ $isToday }) => ($isToday ? token.font.weight.semibold : token.font.weight.regular)};
  font-variant-numeric: ${token.font.tabular};
`;

const Track = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  align-items: center;
  gap: ${token.space(0.5)};
  width: 100%;
  height: ${TRACK_PX}px;
  border-bottom: 1px solid ${token.color.border};
`;

/** Covers the room of the bars, so that nothing moves when the first one appears. */
const EmptyText = styled.p`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  place-items: center;
  height: ${TRACK_PX}px;
  color: ${token.color.textMuted};
  text-align: center;
`;

const Bar = styled.div<{ $isToday: boolean }>`
  width: 100%;
  border-radius: 3px 3px 0 0;
  background: ${({ $isToday }) =>
    $isToday ? token.color.accent : `color-mix(in oklab, ${token.color.accent} 50%, ${token.color.surfaceFloat})`};
  transition: height ${token.motion.slow} ${token.motion.ease};
`;

/** Height of the tallest bar in px, without the label above it. */
const MAX_BAR_PX = 54;
const EIGHT_HOURS = 8 * 3600;

interface WeekBarsProps {
  days: readonly CalendarDay[];
  seconds: readonly number[];
  today: CalendarDay;
  /** Shown in the room of the bars; undefined if there are any. */
  emptyText?: string | undefined;
}

/** Seven labelled bars. Screen readers get the same data as a table. */
export function WeekBars({ days, seconds, today, emptyText }: WeekBarsProps) {
  const { t } = useTexts();
  const format = useFormat();
  // Eight hours fill the chart unless a day has more, so that a short day looks short.
  const full = Math.max(EIGHT_HOURS, ...seconds);
  return (
    <>
      <Frame>
        <Chart aria-hidden>
          {days.map((day, index) => {
            const value = seconds[index] ?? 0;
            return (
              <Column key={day} $isToday={day === today}>
                <Track>
                  {value >= 60 && <span>{clockDuration(value)}</span>}
                  <Bar $isToday={day === today} style={{ height: `${(value / full) * MAX_BAR_PX}px` }} />
                </Track>
                <span>{format.date(day, { weekday: 'short' })}</span>
              </Column>
            );
          })}
        </Chart>
        {emptyText !== undefined && <EmptyText>{emptyText}</EmptyText>}
      </Frame>
      <VisuallyHidden as="table">
        <caption>{t('widget.perDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('widget.day')}</th>
            <th scope="col">{t('widget.time')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{format.date(day, { weekday: 'long' })}</th>
              <td>{clockDuration(seconds[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </>
  );
}
