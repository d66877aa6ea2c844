import { Badge, Button, Link, styled, token, useFormat, useTexts } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { useState } from 'react';
import { useCostsText } from '../../../shared/components/costs';
import type { Matrix } from '../api/matrix';
import { logsOfCell, logsOfPerson } from '../model/logs-address';
import { matrixView, type MatrixSum } from '../model/matrix-view';

const ROWS = 50;

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: ${token.font.tabular};
  th,
  td {
    min-width: 96px;
    height: ${token.size.row};
    padding: ${token.space(2)} ${token.space(3)};
    border-bottom: 1px solid ${token.color.border};
    text-align: end;
    vertical-align: middle;
    white-space: nowrap;
  }
  thead th {
    max-width: 160px;
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.medium};
    white-space: normal;
    overflow-wrap: anywhere;
    vertical-align: bottom;
  }
  tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 148px;
    max-width: 240px;
    background: ${token.color.surfaceRaised};
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  tbody th {
    font-weight: ${token.font.weight.medium};
  }
  tr > :last-child,
  tfoot > tr > * {
    font-weight: ${token.font.weight.semibold};
  }
  tfoot > tr > * {
    border-bottom: 0;
  }
  tbody tr:hover > * {
    background: ${token.color.surfaceSunken};
  }
`;

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
  matrix: Matrix;
  measure: 'hours' | 'cost';
  period: { from: string; to: string };
}

/** A table with a row for each person, a column for each project, and totals. */
export function MatrixTable({ matrix, measure, period }: MatrixTableProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const costsText = useCostsText();
  const [shown, setShown] = useState(ROWS);
  const { columns, rows } = matrixView(matrix);
  const text = ({ seconds, costs }: MatrixSum) =>
    measure === 'hours' ? clockDuration(seconds) : costsText(costs ?? []);
  const rest = rows.length - shown;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <Scroll role="region" aria-label={t('timeCost.matrix')} tabIndex={0}>
        <Grid aria-label={t('timeCost.matrix')}>
          <thead>
            <tr>
              <th scope="col">{t('timeCost.person')}</th>
              {columns.map(({ key, project }) => (
                <th key={key} scope="col">
                  {project === null
                    ? t('timeCost.otherProjects')
                    : (project.project?.name ?? project.projectTitle ?? t('timeCost.noProject'))}
                </th>
              ))}
              <th scope="col">{t('timeCost.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ person, cells }) => (
              <tr key={person._id}>
                <th scope="row">
                  {titleCase(person.name)}{' '}
                  {person.hasRate === false && <Badge tone="warning">{t('timeCost.noRate')}</Badge>}
                </th>
                {columns.map((column) => {
                  const sum = cells.get(column.key);
                  return (
                    <td key={column.key}>
                      {sum ? <Sum to={logsOfCell(period, person._id, column)}>{text(sum)}</Sum> : <None>–</None>}
                    </td>
                  );
                })}
                <td>
                  <Sum to={logsOfPerson(period, person._id)}>{text(person.totals)}</Sum>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('timeCost.total')}</th>
              {columns.map(({ key, total }) => (
                <td key={key}>{text(total)}</td>
              ))}
              <td>{text(matrix.totals)}</td>
            </tr>
          </tfoot>
        </Grid>
      </Scroll>
      {rest > 0 && (
        <Button onClick={() => setShown(shown + ROWS)}>
          {t('timeCost.morePeople', { count: Math.min(rest, ROWS) })}
        </Button>
      )}
    </>
  );
}
