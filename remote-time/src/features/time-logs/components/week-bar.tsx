import { addDays } from '@atrium/domain';
import { Button, Combobox, IconButton, styled, token, useEmployees, useFormat, useTexts } from '@atrium/platform';
import { personOptions } from '@atrium/platform/people';
import type { TimeFilters } from '../../../shared/model/use-time-filters';
import { weekOf } from '../../../shared/timers/model/times/week';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)};
  h2 {
    margin-right: auto;
    font-size: ${token.font.size.lg};
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

const Place = styled.div`
  width: 220px;
  max-width: 100%;
`;

/** Selects the week and the person that the grid shows. */
export function WeekBar({ filters }: { filters: TimeFilters }) {
  const { t } = useTexts();
  const format = useFormat();
  const { values, today, change, maySeeOthers } = filters;
  const employees = useEmployees({ enabled: maySeeOthers });
  const [monday = values.from] = weekOf(values.from);
  const show = (from: string) => change({ from, to: addDays(from, 6) });
  const isNow = weekOf(today)[0] === monday;
  return (
    <Line>
      <h2>{format.dateRange(monday, addDays(monday, 6))}</h2>
      {maySeeOthers && (
        <Place>
          <Combobox
            aria-label={t('filters.person')}
            placeholder={t('filters.onlyMe')}
            options={personOptions(employees.data ?? [])}
            value={values.person === 'all' ? '' : values.person}
            onValueChange={(person) => change({ person })}
            loading={employees.isFetching && employees.isPending}
          />
        </Place>
      )}
      <Buttons>
        {!isNow && (
          <Button size="sm" variant="quiet" onClick={() => change({ from: '', to: '' })}>
            {t('dashboard.thisWeek')}
          </Button>
        )}
        <IconButton icon="chevron-left" label={t('dashboard.previousWeek')} onClick={() => show(addDays(monday, -7))} />
        <IconButton icon="chevron-right" label={t('dashboard.nextWeek')} onClick={() => show(addDays(monday, 7))} />
      </Buttons>
    </Line>
  );
}
