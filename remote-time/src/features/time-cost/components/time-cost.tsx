import {
  Banner,
  Button,
  Card,
  categoricalIndex,
  LoadError,
  media,
  Menu,
  MenuItem,
  Page,
  Select,
  Skeleton,
  styled,
  token,
  useFormat,
  usePageLocale,
} from '@atrium/platform';
import { REPORT_GROUPS, type ReportGroup, type ReportKey } from '@atrium/contracts';
import { ShareBars, StackedBars, wordDuration } from '@atrium/ui/charts';
import { useMemo } from 'react';
import { NoTime } from '../../../shared/components/no-time';
import { TimeNav } from '../../../shared/components/time-nav';
import { TimeFilterBar } from '../../../shared/components/time-filter-bar';
import { projectColour, useReportLabel } from '../../../shared/model/use-report-label';
import { useTimeFilters } from '../../../shared/model/use-time-filters';
import { type Report, useExportReport, useReport } from '../api/get-report';
import { useReportGroups } from '../model/use-report-groups';
import { ReportTable } from './report-table';
import { useTexts } from '../../../shared/use-texts';

/** Limits above which a chart is unreadable. The table shows all rows. */
const MAX_BARS = 31;
const MAX_PARTS = 12;

const colourOf = (key: ReportKey) => (key.group === 'project' ? projectColour(key) : categoricalIndex(key.key));
const PERIODS: readonly ReportGroup[] = ['day', 'week', 'month'];

/** Date formats of the labels of months, and of days and weeks. */
const MONTH_LABEL = { month: 'short', year: 'numeric' } as const;
const DAY_LABEL = { day: 'numeric', month: 'short' } as const;

interface ReportChartProps {
  report: Report;
  by: ReportGroup;
  thenBy: ReportGroup | undefined;
}

/** Shows bars over time if the report is grouped by a period, and shares of the total otherwise. */
function ReportChart({ report: { rows }, by, thenBy }: ReportChartProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const format = useFormat();
  const labelOf = useReportLabel();
  const formatDuration = (seconds: number) => wordDuration(seconds, locale);
  if (!PERIODS.includes(by)) {
    return (
      <ShareBars
        caption={t('cost.chart')}
        partHead={t(`cost.groups.${by}`)}
        valueHead={t('widget.time')}
        parts={rows.slice(0, MAX_PARTS).map((row) => ({
          key: row.key,
          label: labelOf(row),
          value: row.totals.roundedSeconds,
          color: colourOf(row),
        }))}
        format={formatDuration}
      />
    );
  }
  const shown = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(-MAX_BARS);
  const parts = new Map(shown.flatMap((row) => row.rows).map((part) => [part.key, part]));
  const series =
    thenBy && parts.size <= MAX_PARTS
      ? [...parts.values()].map((part) => ({ key: part.key, label: labelOf(part), color: colourOf(part) }))
      : [{ key: '', label: t('widget.time'), color: 0 }];
  const secondsOf = (row: string, part: string) => {
    const found = shown.find(({ key }) => key === row);
    if (part === '') return found?.totals.roundedSeconds ?? 0;
    return found?.rows.find(({ key }) => key === part)?.totals.roundedSeconds ?? 0;
  };
  return (
    <StackedBars
      caption={t('cost.chart')}
      categoryHead={t(`cost.groups.${by}`)}
      categories={shown.map((row) => ({
        key: row.key,
        label: row.day === null ? '' : format.date(row.day, by === 'month' ? MONTH_LABEL : DAY_LABEL),
        longLabel: labelOf(row),
      }))}
      series={series}
      value={secondsOf}
      format={formatDuration}
      unit={3_600}
    />
  );
}

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
