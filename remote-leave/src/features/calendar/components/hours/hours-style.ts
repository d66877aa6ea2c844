import { media, styled, token } from '@atrium/platform';
import { HOUR_PX } from '../../model/drag/pointer-position';
import { LANE_PX } from '../event-chip';

/** Width of the column with the hours, in px. */
export const GUTTER_PX = 60;

export const toPx = (minutes: number) => (minutes / 60) * HOUR_PX;

export const Scroller = styled.div`
  height: 100%;
  min-height: 320px;
  overflow: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
`;

export const Columns = styled.div<{ $days: number }>`
  position: relative;
  display: grid;
  grid-template-columns: ${GUTTER_PX}px repeat(${({ $days }) => $days}, minmax(0, 1fr));
  ${media.compact} {
    min-width: ${({ $days }) => ($days > 3 ? 700 : 0)}px;
  }
`;

/** Height of the names of the days, and of the room in their place where there is only one day. */
export const NAMES_PX = 30;
export const NO_NAMES_PX = 4;

export const Head = styled(Columns)<{ $lanes: number }>`
  position: sticky;
  top: 0;
  z-index: ${token.layer.sticky};
  min-height: ${({ $days, $lanes }) => ($days > 1 ? NAMES_PX : NO_NAMES_PX) + $lanes * LANE_PX + 2}px;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surfaceRaised};
`;

/** The name of the row of all-day items, before its first line. */
export const WholeDays = styled.span<{ $top: number }>`
  padding: ${({ $top }) => $top + 4}px 3px 0 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-align: end;
  white-space: nowrap;
`;

export const DayHead = styled.div<{ $target: boolean }>`
  position: relative;
  min-width: 0;
  padding: ${token.space(1)} 2px;
  border-left: 1px solid ${token.color.border};
  ${({ $target }) => $target && `background: ${token.color.softAccent};`}
`;

export const DayName = styled.button<{ $today: boolean }>`
  min-height: 24px;
  padding: 0 ${token.space(2)};
  border: 0;
  border-radius: 12px;
  background: ${({ $today }) => ($today ? token.color.accent : 'transparent')};
  color: ${({ $today }) => ($today ? token.color.onAccent : token.color.text)};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
`;

export const Hour = styled.div<{ $isCovered: boolean }>`
  height: ${HOUR_PX}px;
  padding: 0 ${token.space(2)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
  text-align: end;
  transform: translateY(-8px);
  ${({ $isCovered }) => $isCovered && 'visibility: hidden;'}
  &:first-child {
    visibility: hidden;
  }
`;

export const Column = styled.div`
  position: relative;
  height: ${24 * HOUR_PX}px;
  border-left: 1px solid ${token.color.border};
  background-image: linear-gradient(${token.color.border} 1px, transparent 1px);
  background-size: 100% ${HOUR_PX}px;
`;

/** Time outside working hours, which recedes in both themes and leaves the lines of the hours visible. */
export const Free = styled.div`
  position: absolute;
  inset-inline: 0;
  background: color-mix(in oklab, ${token.color.surfaceSunken} 70%, transparent);
  pointer-events: none;
`;

/** The time that is selected or to which an event is dragged. */
export const Ghost = styled.div`
  position: absolute;
  z-index: 2;
  inset-inline: 1px 2px;
  padding: 1px ${token.space(1)};
  border: 2px solid ${token.color.accent};
  border-radius: 4px;
  background: ${token.color.softAccent};
  color: ${token.color.onSoftAccent};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  font-variant-numeric: ${token.font.tabular};
  line-height: 16px;
  overflow: hidden;
  pointer-events: none;
`;

/** The current time in the column of the hours, and a line from it across all days. */
export const NowTime = styled.div`
  position: absolute;
  z-index: 1;
  inset-inline: 0;
  border-top: 1px solid color-mix(in oklab, ${token.color.danger} 40%, transparent);
  pointer-events: none;
  span {
    position: absolute;
    top: -9px;
    left: 0;
    width: ${GUTTER_PX - 4}px;
    padding-inline-end: 4px;
    background: ${token.color.surfaceRaised};
    color: ${token.color.danger};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.semibold};
    font-variant-numeric: ${token.font.tabular};
    line-height: 18px;
    text-align: end;
  }
`;

export const Now = styled.div`
  position: absolute;
  z-index: 2;
  inset-inline: 0;
  height: 2px;
  background: ${token.color.danger};
  pointer-events: none;
  &::before {
    position: absolute;
    top: -3px;
    left: -4px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: inherit;
    content: '';
  }
`;
