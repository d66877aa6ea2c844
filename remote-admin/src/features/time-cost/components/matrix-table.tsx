import { Badge, Button, Link, styled, token, useFormat, useMedia, usePageLocale } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { Matrix } from '@atrium/ui/matrix';
import { type ReactNode, useState } from 'react';
import { useCostsText } from '../../../shared/components/costs';
import type { Matrix as MatrixData, Period } from '../api/matrix';
import { logsOfCell, logsOfPerson } from '../model/logs-address';
import { type MatrixColumn, type MatrixRow, type MatrixSum, matrixView } from '../model/matrix-view';
import { useTexts } from '../../../shared/use-texts';

const List = styled.ul`
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  > li {
    padding: ${token.space(3)} ${token.space(4)};
  }
  > li + li {
    border-top: 1px solid ${token.color.border};
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space(4)};
  color: ${token.color.textMuted};
  font-variant-numeric: ${token.font.tabular};
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > :last-child {
    flex: none;
  }
  &:first-child {
    color: ${token.color.text};
    font-weight: ${token.font.weight.semibold};
  }
`;

/** A name with its sum. */
interface NamedSum {
  key: string;
  name: ReactNode;
  sum: ReactNode;
}

interface MatrixListProps {
  label: string;
  /** People, or the total, each with the sums of their projects. */
  rows: readonly (NamedSum & { parts: readonly NamedSum[] })[];
}

/** The matrix on phones, where its columns have no room: each person with their projects below. */
function MatrixList({ label, rows }: MatrixListProps) {
  return (
    <List aria-label={label}>
      {rows.map(({ key, name, sum, parts }) => (
        <li key={key}>
          <Line>
            <span>{name}</span>
            <span>{sum}</span>
          </Line>
          {parts.map((part) => (
            <Line key={part.key}>
              <span>{part.name}</span>
              <span>{part.sum}</span>
            </Line>
          ))}
        </li>
      ))}
    </List>
  );
}

const ROWS_PER_PAGE = 50;

const None = styled.span`
  color: ${token.color.textMuted};
`;

const LogsLink = styled(Link)`
  color: inherit;
  &:not(:hover, :focus-visible) {
    text-decoration-color: ${token.color.border};
  }
`;

/** A sum that links to its entries. */
function Sum({ to, children }: { to: string | null; children: string }) {
  return to === null ? children : <LogsLink to={to}>{children}</LogsLink>;
}

interface MatrixTableProps {
  matrix: MatrixData;
  measure: 'hours' | 'cost';
  period: Period;
}

/** A table with a row for each person, a column for each project, and totals; on phones a list. */
export function MatrixTable({ matrix, measure, period }: MatrixTableProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const costsText = useCostsText();
  const isPhone = useMedia('phone');
  const locale = usePageLocale();
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const headingOf = ({ project }: MatrixColumn) =>
    project === null
      ? t('timeCost.otherProjects')
      : (project.project?.name ?? project.projectTitle ?? t('timeCost.noProject'));
  const view = matrixView(matrix);
  const text = ({ seconds, costs }: MatrixSum) =>
    measure === 'hours' ? clockDuration(seconds, locale) : costsText(costs ?? []);
  const columns = view.columns.map((column) => ({ ...column, heading: headingOf(column) }));
  const rows = view.rows.slice(0, shown).map((row) => ({
    ...row,
    key: row.person._id,
    heading: (
      <>
        {titleCase(row.person.name)}{' '}
        {row.person.hasRate === false && <Badge tone="warning">{t('timeCost.noRate')}</Badge>}
      </>
    ),
  }));
  const rest = view.rows.length - shown;
  const sumOf = ({ person, cells }: MatrixRow, column: MatrixColumn) => {
    const sum = cells.get(column.key);
    return sum && <Sum to={logsOfCell(period, person._id, column)}>{text(sum)}</Sum>;
  };
  const totalOf = ({ person }: MatrixRow) => <Sum to={logsOfPerson(period, person._id)}>{text(person.totals)}</Sum>;
  return (
    <>
      {isPhone ? (
        <MatrixList
          label={t('timeCost.matrix')}
          rows={[
            {
              key: 'total',
              name: t('timeCost.total'),
              sum: text(matrix.totals),
              parts: columns.map(({ key, heading, total }) => ({ key, name: heading, sum: text(total) })),
            },
            ...rows.map((row) => ({
              key: row.key,
              name: row.heading,
              sum: totalOf(row),
              parts: columns
                .filter(({ key }) => row.cells.has(key))
                .map((column) => ({ key: column.key, name: column.heading, sum: sumOf(row, column) })),
            })),
          ]}
        />
      ) : (
        <Matrix
          label={t('timeCost.matrix')}
          rowsLabel={t('timeCost.person')}
          rows={rows}
          columns={columns}
          renderCell={(row, column) => sumOf(row, column) ?? <None>–</None>}
          totals={{
            label: t('timeCost.total'),
            rowTotal: totalOf,
            columnTotal: ({ total }) => text(total),
            grandTotal: text(matrix.totals),
          }}
        />
      )}
      {rest > 0 && (
        <Button onClick={() => setShown(shown + ROWS_PER_PAGE)}>
          {t('timeCost.morePeople', { count: Math.min(rest, ROWS_PER_PAGE) })}
        </Button>
      )}
    </>
  );
}
