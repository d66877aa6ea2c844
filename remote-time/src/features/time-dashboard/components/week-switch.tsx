import { Button, IconButton, styled, token, useFormat, useTexts } from '@atrium/platform';
import { addDays } from '@atrium/domain';
import type { useShownWeek } from '../model/use-shown-week';
import { weekOf } from '../../../shared/timers/model/times/week';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)};
  h2 {
    margin-right: auto;
    font-size: ${token.font.size.lg};
    font-weight: ${token.font.weight.semibold};
    font-variant-numeric: ${token.font.tabular};
  }
`;

/** Wraps as a group if it does not fit beside the name of the week. */
const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  margin-left: auto;
`;

interface WeekSwitchProps {
  week: ReturnType<typeof useShownWeek>;
  /** The days of the week as determined by the server. A company's week can start on Sunday. */
  shown: { from: string; to: string } | undefined;
}

/** Shows the displayed week and buttons to other weeks. */
export function WeekSwitch({ week, shown }: WeekSwitchProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [monday = week.day] = weekOf(week.day);
  const { from, to } = shown ?? { from: monday, to: addDays(monday, 6) };
  const isNow = week.day === week.today;
  return (
    <Line>
      <h2>{format.dateRange(from, to)}</h2>
      <Buttons>
        {!isNow && (
          <Button size="sm" variant="quiet" onClick={week.now}>
            {t('dashboard.thisWeek')}
          </Button>
        )}
        <IconButton icon="chevron-left" label={t('dashboard.previousWeek')} onClick={week.previous} />
        <IconButton
          icon="chevron-right"
          label={t('dashboard.nextWeek')}
          // `aria-disabled` keeps the focus; a disabled button would lose it.
          aria-disabled={isNow || undefined}
          onClick={isNow ? undefined : week.next}
        />
      </Buttons>
    </Line>
  );
}
