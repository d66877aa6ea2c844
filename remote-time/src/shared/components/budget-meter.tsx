import { Badge, Row, styled, token, useFormat } from '@atrium/platform';
import { Meter } from '@atrium/ui/figures';
import { useTexts } from '../use-texts';

/** Share of a budget from which the meter warns. */
const WARN_FROM = 0.8;

const Alert = styled(Row)`
  margin-top: ${token.space(1)};
`;

interface BudgetMeterProps {
  label: string;
  value: number;
  max: number;
  /** Formats a value. */
  text: (value: number) => string;
}

/** Shows how much of a budget is used, with a text alert once most or all of it is used. */
export function BudgetMeter({ text, ...props }: BudgetMeterProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { value, max } = props;
  const share = max > 0 ? value / max : Number(value > 0);
  // Less than the smallest amount shown is not an excess.
  const isOver = share > 1 && text(value) !== text(max);
  // Round down, so that 100% appears only once the budget is used up.
  const percent = format.number(Math.floor(share * 100) / 100, { style: 'percent' });
  return (
    <div>
      <Meter {...props} valueText={t('budget.of', { used: text(value), whole: text(max) })} warnFrom={WARN_FROM} />
      {share >= WARN_FROM && (
        <Alert $gap={2}>
          <Badge tone={isOver ? 'danger' : 'warning'}>
            {isOver ? t('budget.over', { amount: text(value - max), percent }) : t('budget.near', { percent })}
          </Badge>
        </Alert>
      )}
    </div>
  );
}
