import { addDays } from '@atrium/domain';
import { Combobox, styled } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { WeekLine } from '../../../shared/components/week-line';
import type { TimeFilters } from '../../../shared/model/use-time-filters';
import { weekOf } from '../../../shared/timers/model/times/week';
import { useTexts } from '../../../shared/use-texts';

const Place = styled.div`
  width: 220px;
  max-width: 100%;
`;

/** Selects the week and the person that the grid shows. */
export function WeekBar({ filters }: { filters: TimeFilters }) {
  const { t } = useTexts();
  const { values, today, change, maySeeOthers } = filters;
  const { options, isLoading } = usePastPeople({ enabled: maySeeOthers });
  const [monday = values.from] = weekOf(values.from);
  const show = (from: string) => change({ from, to: addDays(from, 6) });
  return (
    <WeekLine
      from={monday}
      to={addDays(monday, 6)}
      isCurrentWeek={weekOf(today)[0] === monday}
      hasFuture
      onCurrentWeek={() => change({ from: '', to: '' })}
      onPreviousWeek={() => show(addDays(monday, -7))}
      onNextWeek={() => show(addDays(monday, 7))}
    >
      {maySeeOthers && (
        <Place>
          <Combobox
            aria-label={t('filters.person')}
            placeholder={t('filters.onlyMe')}
            options={options}
            value={values.person === 'all' ? '' : values.person}
            onValueChange={(person) => change({ person })}
            loading={isLoading}
          />
        </Place>
      )}
    </WeekLine>
  );
}
