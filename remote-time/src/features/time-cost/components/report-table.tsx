import type { ReportGroup, ReportKey, ReportRow, TimeLogFilters } from '@atrium/contracts';
import { Link, styled, token, useFormat, usePageLocale } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { moneyListText } from '@atrium/ui/figures';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import { useMemo } from 'react';
import { useReportLabel } from '../../../shared/model/use-report-label';
import type { Report } from '../api/get-report';
import { logAddress } from '../model/log-address';
import { useTexts } from '../../../shared/use-texts';

const Name = styled.span<{ $isPart: boolean }>`
  padding-left: ${({ $isPart }) => ($isPart ? token.space(5) : '0')};
  font-weight: ${({ $isPart }) => ($isPart ? token.font.weight.regular : token.font.weight.medium)};
  overflow-wrap: anywhere;
`;

/** A group or one of its subgroups. */
interface Line {
  key: string;
  row: Pick<ReportRow, 'totals' | 'share'>;
  keys: readonly ReportKey[];
}

const linesOf = (rows: readonly ReportRow[]): Line[] =>
  rows.flatMap((row) => [
    { key: row.key, row, keys: [row] },
    ...row.rows.map((part) => ({ key: `${row.key} ${part.key}`, row: part, keys: [row, part] })),
  ]);

const keyOf = ({ key }: Line) => key;

interface ReportTableProps {
  report: Report;
  by: ReportGroup;
  filters: TimeLogFilters;
}

/** The report as a table. Each name links to the entries that the row sums. */
export function ReportTable({ report, by, filters }: ReportTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = usePageLocale();
  const labelOf = useReportLabel();
  const { totals } = report;
  const nameOf = ({ keys }: Line) => {
    const last = keys.at(-1);
    return last ? labelOf(last) : '';
  };
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const lines = useMemo(() => linesOf(report.rows), [report.rows]);
  const isRounded = totals.roundedSeconds !== totals.seconds;
  const columns: DataColumn<Line>[] = [
    {
      key: 'name',
      head: t(`cost.groups.${by}`),
      primary: true,
      anyLength: true,
      cell: (line) => (
        <Name $isPart={line.keys.length > 1}>
          <Link to={logAddress(line.keys, filters)}>{nameOf(line)}</Link>
        </Name>
      ),
    },
    {
      key: 'hours',
      head: isRounded ? t('cost.roundedHours') : t('cost.hours'),
      align: 'end',
      cell: ({ row }) => clockDuration(row.totals.roundedSeconds, locale),
      total: clockDuration(totals.roundedSeconds, locale),
    },
    {
      key: 'billable',
      head: t('dashboard.billable'),
      align: 'end',
      cell: ({ row }) => clockDuration(row.totals.billableSeconds, locale),
      total: clockDuration(totals.billableSeconds, locale),
    },
    {
      key: 'share',
      head: t('cost.share'),
      align: 'end',
      cell: ({ row }) => percent(row.share),
      total: percent(totals.seconds === 0 ? 0 : 1),
    },
  ];
  if (totals.costs !== null) {
    columns.push({
      key: 'cost',
      head: t('logs.cost'),
      align: 'end',
      cell: ({ row }) => moneyListText(row.totals.costs ?? [], locale),
      total: moneyListText(totals.costs, locale),
    });
  }
  return (
    <DataTable
      label={t('cost.title')}
      columns={columns}
      rows={lines}
      rowKey={keyOf}
      rowName={nameOf}
      totals={t('logs.total')}
    />
  );
}
