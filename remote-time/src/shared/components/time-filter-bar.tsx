import { Combobox, media, styled } from '@atrium/platform';
import { usePastPeople } from '@atrium/platform/people';
import { DateRangeField, FilterBar } from '@atrium/ui/filters';
import { memo } from 'react';
import { periodsOf, type TimeFilters } from '../model/use-time-filters';
import { ProjectPicker } from './project-picker';
import { useTexts } from '../use-texts';

const Place = styled.div`
  flex: 1 1 180px;
  min-width: 0;
  max-width: 260px;
  ${media.phone} {
    flex-basis: 100%;
    max-width: none;
  }
`;

interface TimeFilterBarProps {
  filters: TimeFilters;
}

/** The filters of logs and reports: period, text, person, project, billable and review. */
export const TimeFilterBar = memo(function TimeFilterBar({ filters }: TimeFilterBarProps) {
  const { t } = useTexts();
  const { values, change, maySeeOthers } = filters;
  const { options, isLoading, failure } = usePastPeople({ enabled: maySeeOthers });
  return (
    <FilterBar
      searchKey="q"
      searchLabel={t('filters.search')}
      filters={[
        {
          key: 'billable',
          label: t('filters.billable'),
          allLabel: t('filters.anyBillable'),
          options: [
            { value: 'true', label: t('filters.isBillable') },
            { value: 'false', label: t('filters.notBillable') },
          ],
        },
        {
          key: 'review',
          label: t('filters.review'),
          allLabel: t('filters.anyReview'),
          options: [{ value: 'true', label: t('logs.needsReview') }],
        },
      ]}
      values={{ q: values.q, billable: values.billable, review: values.review }}
      onChange={(key, value) => change({ [key]: value })}
      onReset={filters.reset}
      isMoreSet={filters.isMoreSet}
      isFoldedSet={filters.isProjectSet}
      folded={
        <Place>
          <ProjectPicker
            label={t('filters.project')}
            placeholder={t('filters.anyProject')}
            allowTitle={false}
            value={{ project: values.project === 'none' ? '' : values.project, projectRef: null }}
            onChange={({ project }) => change({ project })}
          />
        </Place>
      }
    >
      <DateRangeField
        value={{ from: values.from, to: values.to }}
        onChange={({ from, to }) => change({ from, to })}
        presets={periodsOf(filters.today, filters.firstDay).map(({ key, from, to }) => ({
          label: t(`filters.periods.${key}`),
          from,
          to,
        }))}
      />
      {maySeeOthers && (
        <Place>
          <Combobox
            aria-label={t('filters.person')}
            placeholder={t('filters.onlyMe')}
            options={[{ value: 'all', label: t('filters.everybody') }, ...options]}
            value={values.person}
            valueLabel={values.person === 'all' ? t('filters.everybody') : ''}
            onValueChange={(person) => change({ person })}
            loading={isLoading}
            // Not `failure`, which would hide the choice of everybody.
            empty={failure}
          />
        </Place>
      )}
    </FilterBar>
  );
});
