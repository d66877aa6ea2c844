import { Badge, IconButton, Row, styled, token } from '@atrium/platform';
import { DetailLine } from '../../../shared/components/detail-line';
import { useTexts } from '../../../shared/use-texts';

const Line = styled.li`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space(3)};
  padding-block: ${token.space(2)};
  border-top: 1px solid ${token.color.border};
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > :not(:first-child) {
    flex: none;
  }
`;

interface ScheduleLineProps {
  /** The day from which the schedule applies: `From 1 December 2026`. */
  from: string;
  text: string;
  state: 'past' | 'current' | 'future';
  /** Undefined for users who may not change it. */
  onEdit?: () => void;
  onRemove?: () => void;
}

/** One schedule in the list of a person's schedules. */
export function ScheduleLine({ from, text, state, onEdit, onRemove }: ScheduleLineProps) {
  const { t } = useTexts();
  return (
    <Line>
      <div>
        <Row $gap={2} $wrap>
          <span>{from}</span>
          <Badge tone={state === 'current' ? 'positive' : 'neutral'}>{t(`workingTime.states.${state}`)}</Badge>
        </Row>
        <DetailLine>{text}</DetailLine>
      </div>
      {onEdit && onRemove && (
        <Row $gap={1}>
          <IconButton size="sm" icon="pencil" label={t('workingTime.edit', { from })} onClick={onEdit} />
          <IconButton size="sm" icon="trash" label={t('workingTime.remove', { from })} onClick={onRemove} />
        </Row>
      )}
    </Line>
  );
}
