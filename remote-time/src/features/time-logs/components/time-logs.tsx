import { Button, Combobox, media, Menu, MenuItem, Page, Row, SegmentedControl, styled, token } from '@atrium/platform';
import { useDeferredValue, useState } from 'react';
import { addDays } from '@atrium/domain';
import { usePastPeople } from '@atrium/platform/people';
import { TimeNav } from '../../../shared/components/time-nav';
import { TimeFilterBar } from '../../../shared/components/time-filter-bar';
import { type TimeFilters, useTimeFilters } from '../../../shared/model/use-time-filters';
import { RefusedEntries } from '../../../shared/timers/components/refused-entries';
import { UnsentBanner } from '../../../shared/timers/components/unsent-banner';
import { useExportLogs } from '../api/export-logs';
import { weekQuery } from '../api/week-entries';
import { AddEntryForm } from './add-entry-form';
import { LogList } from './log-list';
import { WeekGrid } from './week-grid';
import { useTexts } from '../../../shared/use-texts';
import { WeekLine } from '../../../shared/components/week-line';
import { weekOf } from '../../../shared/timers/model/times/week';

/** The choice of a view and its controls, side by side if both fit. */
const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space(4)};
  > :last-child {
    flex: 1 1 640px;
    min-width: 0;
  }
`;

/** Has the same distance to the content below as filters. */
const Week = styled.div`
  margin-bottom: ${token.space(4)};
`;

/** `/time-logs`: lists entries by day. Users can correct and add entries. */
export default function TimeLogs() {
  const { t } = useTexts();
  const filters = useTimeFilters();
  const [isAdding, setAdding] = useState(false);
  // The response to the press is painted before the form, which has many fields.
  const isFormReady = useDeferredValue(isAdding, false);
  const isWeek = filters.params.get('view') === 'week';
  const { from, to } = filters.values;
  const isTodayShown = from <= filters.today && filters.today <= to;
  const exportLogs = useExportLogs();
  const query = isWeek ? weekQuery(filters) : filters.query;
  return (
    <Page
      title={t('logs.title')}
      help={t('logs.help')}
      action={
        <Row $gap={2}>
          <Menu
            trigger={
              <Button icon="download" iconOnPhones loading={exportLogs.isPending}>
                {t('filters.export')}
              </Button>
            }
          >
            <MenuItem onSelect={() => exportLogs.mutate({ query, format: 'csv' })}>CSV</MenuItem>
            <MenuItem onSelect={() => exportLogs.mutate({ query, format: 'xlsx' })}>Excel (XLSX)</MenuItem>
          </Menu>
          <Button icon="plus" variant="primary" aria-expanded={isAdding} onClick={() => setAdding(true)}>
            {t('logs.add')}
          </Button>
        </Row>
      }
    >
      <TimeNav />
      {isAdding && isFormReady && (
        <AddEntryForm
          day={isTodayShown ? filters.today : from}
          today={filters.today}
          person={filters.values.person === 'all' ? '' : filters.values.person}
          onClose={() => setAdding(false)}
        />
      )}
      <UnsentBanner />
      <RefusedEntries />
      <div>
        <Controls>
          <SegmentedControl
            label={t('grid.view')}
            options={[
              { value: 'list', label: t('grid.list') },
              { value: 'week', label: t('grid.week') },
            ]}
            value={isWeek ? 'week' : 'list'}
            // The week view shows all entries, so reset the review filter.
            onValueChange={(view) => filters.change(view === 'week' ? { view, review: '' } : { view: '' })}
          />
          {isWeek ? (
            <Week>
              <WeekBar filters={filters} />
            </Week>
          ) : (
            <TimeFilterBar filters={filters} />
          )}
        </Controls>
        {isWeek ? (
          // The key resets added rows, which belong to one week of one person.
          <WeekGrid key={`${filters.values.from} ${filters.values.person}`} filters={filters} />
        ) : (
          <LogList filters={filters} />
        )}
      </div>
    </Page>
  );
}

const Place = styled.div`
  width: 220px;
  ${media.phone} {
    width: 100%;
  }
`;

/** Selects the week and the person that the grid shows. */
function WeekBar({ filters }: { filters: TimeFilters }) {
  const { t } = useTexts();
  const { values, today, firstDay, change, maySeeOthers } = filters;
  const { options, isLoading, failure } = usePastPeople({ enabled: maySeeOthers });
  const [first = values.from] = weekOf(values.from, firstDay);
  const show = (from: string) => change({ from, to: addDays(from, 6) });
  return (
    <WeekLine
      from={first}
      to={addDays(first, 6)}
      isCurrentWeek={weekOf(today, firstDay)[0] === first}
      hasFuture
      onCurrentWeek={() => change({ from: '', to: '' })}
      onPreviousWeek={() => show(addDays(first, -7))}
      onNextWeek={() => show(addDays(first, 7))}
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
            failure={failure}
          />
        </Place>
      )}
    </WeekLine>
  );
}
