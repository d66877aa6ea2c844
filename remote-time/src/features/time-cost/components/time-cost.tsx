import {
  Banner,
  Button,
  Card,
  LoadError,
  media,
  Menu,
  MenuItem,
  Page,
  Select,
  Skeleton,
  styled,
  token,
} from '@atrium/platform';
import { REPORT_GROUPS, type ReportGroup } from '@atrium/contracts';
import { useMemo } from 'react';
import { NoTime } from '../../../shared/components/no-time';
import { TimeNav } from '../../../shared/components/time-nav';
import { TimeFilterBar } from '../../../shared/components/time-filter-bar';
import { useTimeFilters } from '../../../shared/model/use-time-filters';
import { useExportReport, useReport } from '../api/get-report';
import { useReportGroups } from '../model/use-report-groups';
import { ReportChart } from './report-chart';
import { ReportTable } from './report-table';
import { useTexts } from '../../../shared/use-texts';

const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)} ${token.space(4)};
  ${media.phone} {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    align-items: center;
  }
`;

const Group = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  color: ${token.color.textMuted};
  white-space: nowrap;
  > span {
    width: 180px;
  }
  ${media.phone} {
    /* The texts of both labels share a column, and so do the selects. */
    display: contents;
    > span {
      width: 100%;
    }
  }
`;

/** `/time-cost`: time and cost of a period, grouped by one or two of day, week, month, person, project and task. */
export default function TimeCost() {
  const { t } = useTexts();
  const filters = useTimeFilters();
  const { by, thenBy, groups, setBy, setThenBy } = useReportGroups(filters);
  const shown = useMemo(
    () => ({ ...filters.query, groupBy: by, ...(thenBy && { thenBy }) }),
    [filters.query, by, thenBy],
  );
  const query = useReport(shown);
  const exportReport = useExportReport();
  const report = query.data;
  const option = (group: ReportGroup) => ({ value: group, label: t(`cost.groups.${group}`) });
  const groupOf = (text: string) => REPORT_GROUPS.find((group) => group === text);
  return (
    <Page
      title={t('cost.title')}
      help={t('cost.help')}
      action={
        <Menu
          trigger={
            <Button icon="download" iconOnPhones loading={exportReport.isPending}>
              {t('filters.export')}
            </Button>
          }
        >
          <MenuItem onSelect={() => exportReport.mutate({ query: shown, format: 'csv' })}>CSV</MenuItem>
          <MenuItem onSelect={() => exportReport.mutate({ query: shown, format: 'xlsx' })}>Excel (XLSX)</MenuItem>
        </Menu>
      }
    >
      <TimeNav />
      <div>
        <TimeFilterBar filters={filters} />
        <Groups role="group" aria-label={t('cost.grouping')}>
          <Group>
            {t('cost.by')}
            <Select
              value={by}
              options={groups.map(option)}
              onChange={({ target }) => setBy(groupOf(target.value) ?? 'project')}
            />
          </Group>
          <Group>
            {t('cost.thenBy')}
            <Select
              value={thenBy ?? ''}
              options={[
                { value: '', label: t('cost.noThenBy') },
                ...groups.filter((group) => group !== by).map(option),
              ]}
              onChange={({ target }) => setThenBy(groupOf(target.value) ?? '')}
            />
          </Group>
        </Groups>
      </div>
      {query.isPending && <Skeleton lines={8} />}
      {query.isError && !report && <LoadError title={t('cost.failed')} text={null} query={query} />}
      {report?.totals.costs === null && <Banner>{t('cost.noRates')}</Banner>}
      {report?.isTruncated === true && <Banner tone="warning">{t('cost.truncated')}</Banner>}
      {report && report.rows.length === 0 && <NoTime filters={filters} isPlaceholder={query.isPlaceholderData} />}
      {report && report.rows.length > 0 && (
        <>
          {report.rows.length > 1 && (
            <Card>
              <ReportChart report={report} by={by} thenBy={thenBy} />
            </Card>
          )}
          <ReportTable report={report} by={by} filters={filters.values} />
        </>
      )}
    </Page>
  );
}
