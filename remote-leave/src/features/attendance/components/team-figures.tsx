import type { API, AttendanceGroup, ResponseOf } from '@atrium/contracts';
import { media, Skeleton, styled, token, useFormat, useToday } from '@atrium/platform';
import { STATE_COLORS } from './day-state-style';
import { useTexts } from '../../../shared/use-texts';

const COLORS: Record<AttendanceGroup, string> = {
  in: STATE_COLORS.present,
  missing: STATE_COLORS.absent,
  leave: STATE_COLORS.leave,
  off: STATE_COLORS.weekend,
};

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space(2)};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Figure = styled.button<{ $color: string }>`
  display: flex;
  flex-direction: column;
  gap: ${token.space(0.5)};
  padding: ${token.space(3)} ${token.space(4)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  text-align: start;
  strong {
    /* As high while the number loads. */
    min-height: 1lh;
    color: ${({ $color }) => $color};
    font-size: ${token.font.size.lg};
    font-variant-numeric: ${token.font.tabular};
    line-height: ${token.font.line.tight};
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.softAccent};
    color: ${token.color.text};
  }
  ${media.hover} {
    &:hover:not([aria-pressed='true']) {
      background: ${token.color.hover};
    }
  }
`;

interface TeamFiguresProps {
  date: string;
  /** Undefined while loading. */
  counts: ResponseOf<typeof API.attendance.team>['counts'] | undefined;
  /** The group that the list is limited to. */
  group: AttendanceGroup | undefined;
  onGroupChange: (group: AttendanceGroup | null) => void;
}

/**
 * Shows how many people are in, missing, on leave or off on a day. Each figure limits the list to the people it counts.
 */
export function TeamFigures({ date, counts, group: chosen, onGroupChange }: TeamFiguresProps) {
  const { t } = useTexts();
  const { number } = useFormat();
  const today = useToday();
  // Nobody can be in, or missing, on a day to come.
  const groups: AttendanceGroup[] = date > today ? ['leave', 'off'] : ['in', 'missing', 'leave', 'off'];
  return (
    <Figures role="group" aria-label={t('attendance.teamOf')} aria-busy={counts === undefined}>
      {groups.map((group) => (
        <Figure
          key={group}
          type="button"
          $color={counts?.[group] === 0 ? token.color.textMuted : COLORS[group]}
          aria-pressed={group === chosen}
          onClick={() => onGroupChange(group === chosen ? null : group)}
        >
          <strong>{counts ? number(counts[group]) : <Skeleton width="2ch" />}</strong>
          {t(group === 'missing' && date === today ? 'attendance.notIn' : `attendance.groups.${group}`)}
        </Figure>
      ))}
    </Figures>
  );
}
