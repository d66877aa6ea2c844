import { Button, IconButton, styled, token, useFormat } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useTexts } from '../use-texts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)};
  h2 {
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

interface WeekLineProps {
  /** The first and the last day of the week, as ISO days. */
  from: string;
  to: string;
  isCurrentWeek: boolean;
  /** Whether weeks after the current one can be shown. Defaults to false. */
  hasFuture?: boolean;
  onCurrentWeek: () => void;
  onPreviousWeek: () => void;
  onNextWeek: () => void;
  /** Filters; shown where the filters of other views begin. */
  children?: ReactNode;
}

/** The displayed week as a heading, with buttons to other weeks. */
export function WeekLine({ from, to, isCurrentWeek, hasFuture = false, children, ...props }: WeekLineProps) {
  const { t } = useTexts();
  const format = useFormat();
  const isLast = isCurrentWeek && !hasFuture;
  return (
    <Line>
      {children}
      <h2>{format.dateRange(from, to)}</h2>
      <Buttons>
        {!isCurrentWeek && (
          <Button size="sm" variant="quiet" onClick={props.onCurrentWeek}>
            {t('dashboard.thisWeek')}
          </Button>
        )}
        <IconButton icon="chevron-left" label={t('dashboard.previousWeek')} onClick={props.onPreviousWeek} />
        <IconButton
          icon="chevron-right"
          label={t('dashboard.nextWeek')}
          // `aria-disabled` keeps the focus; a disabled button would lose it.
          aria-disabled={isLast || undefined}
          onClick={isLast ? undefined : props.onNextWeek}
        />
      </Buttons>
    </Line>
  );
}
