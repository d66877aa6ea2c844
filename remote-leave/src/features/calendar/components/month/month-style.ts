import { media, styled, token } from '@atrium/platform';

/** Heights in px: the row of weekdays, the border and the number of a day, and the lowest row of a week. */
export const HEAD_PX = 22;
export const BORDER_PX = 1;
export const NUMBER_PX = 24;
const MIN_ROW_PX = 78;

export const Grid = styled.div<{ $weeks: number }>`
  display: grid;
  grid-template-rows: ${HEAD_PX}px repeat(${({ $weeks }) => $weeks}, minmax(${MIN_ROW_PX}px, 1fr));
  height: 100%;
  min-height: ${({ $weeks }) => HEAD_PX + $weeks * MIN_ROW_PX}px;
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: 32px repeat(7, minmax(0, 1fr));
  min-height: 0;
`;

export const Weekday = styled.div`
  padding: 2px ${token.space(2)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
`;

export const WeekHead = styled(Weekday)`
  padding-inline: 0;
  text-align: center;
`;

export const WeekNumber = styled.button`
  justify-self: center;
  align-self: start;
  min-width: 26px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.control};
  background: transparent;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
`;

export const Cell = styled.div<{ $outside: boolean; $target: boolean }>`
  position: relative;
  min-width: 0;
  border: solid ${token.color.border};
  border-width: 1px 0 0 1px;
  background: ${({ $outside, $target }) =>
    $target ? token.color.softAccent : $outside ? 'transparent' : token.color.surfaceRaised};
  &:last-child {
    border-right-width: 1px;
  }
  ${Row}:last-child > & {
    border-bottom-width: 1px;
  }
`;

export const DayButton = styled.button<{ $today: boolean; $outside: boolean }>`
  position: relative;
  z-index: 1;
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  margin-left: 2px;
  padding: 0 4px;
  border: 0;
  border-radius: 12px;
  background: ${({ $today }) => ($today ? token.color.accent : 'transparent')};
  color: ${({ $today, $outside }) =>
    $today ? token.color.onAccent : $outside ? token.color.textMuted : token.color.text};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;
