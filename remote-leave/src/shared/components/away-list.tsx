import type { Absence } from '@atrium/contracts';
import { Avatar, Badge, styled, token, useFormat } from '@atrium/platform';
import { useLeaveFormat } from '../use-leave-format';
import { useTexts } from '../use-texts';

const List = styled.ul<{ $inline: boolean }>`
  display: flex;
  flex-direction: ${({ $inline }) => ($inline ? 'row' : 'column')};
  flex-wrap: wrap;
  gap: ${token.space(2)} ${token.space(6)};
`;

const Person = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  min-width: 0;
  min-height: ${token.size.controlSm};
`;

const TextBlock = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const When = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
`;

const None = styled.p`
  color: ${token.color.textMuted};
`;

interface AwayListProps {
  away: readonly Absence[];
  /** Accessible name of the list. */
  label: string;
  /** Text to show if nobody is away. */
  empty: string;
  /** Maximum number of people to show; the others are counted. */
  max?: number;
  /** Arranges the people in a row instead of a column. */
  inline?: boolean;
}

/** Returns absences by what the list shows of them; hours that a person takes on the same days are added up. */
function mergeEqualAbsences(away: readonly Absence[]): Map<string, Absence> {
  const shown = new Map<string, Absence>();
  for (const absence of away) {
    const { employee, startDate, endDate, startPart, endPart, minutes, status, leaveType } = absence;
    const span = [startDate, endDate, startPart, endPart, minutes === null];
    const key = [employee._id, ...span, status, leaveType?._id].join(' ');
    const sum = minutes === null ? null : minutes + (shown.get(key)?.minutes ?? 0);
    shown.set(key, { ...absence, minutes: sum });
  }
  return shown;
}

/** The list of people who are away, with dates. Shows leave types only if the server includes them. */
export function AwayList({ away, label, empty, max = 6, inline = false }: AwayListProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const leaveFormat = useLeaveFormat();
  const absences = mergeEqualAbsences(away);
  if (absences.size === 0) return <None>{empty}</None>;
  const shown = [...absences].slice(0, absences.size > max + 1 ? max : absences.size);
  return (
    <List aria-label={label} $inline={inline}>
      {shown.map(([key, absence]) => (
        <Person key={key}>
          <Avatar name={absence.employee.name} src={absence.employee.avatarUrl} size={24} decorative />
          <TextBlock>
            <div>
              {titleCase(absence.employee.name)}
              {absence.status === 'Pending' && (
                <>
                  {' '}
                  <Badge>{t('status.Pending')}</Badge>
                </>
              )}
            </div>
            <When>
              {[
                leaveFormat.when(absence),
                absence.minutes === null ? undefined : leaveFormat.howLong(absence.minutes, 'hour'),
                absence.leaveType?.name,
              ]
                .filter((text) => text !== undefined)
                .join(' · ')}
            </When>
          </TextBlock>
        </Person>
      ))}
      {shown.length < absences.size && <When as="li">{t('away.more', { count: absences.size - shown.length })}</When>}
    </List>
  );
}
