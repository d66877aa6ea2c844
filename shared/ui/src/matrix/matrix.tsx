import { token } from '@atrium/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

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
    min-width: 76px;
    height: ${token.size.row};
    padding: ${token.space(2)} ${token.space(3)};
    border-bottom: 1px solid ${token.color.border};
    text-align: end;
    vertical-align: middle;
  }
  thead th {
    max-width: 160px;
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.medium};
    /* Long words break at syllables; short ones keep the column as wide as they are. */
    overflow-wrap: break-word;
    hyphens: auto;
    vertical-align: bottom;
  }
  tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 140px;
    max-width: 260px;
    background: ${token.color.surfaceRaised};
    text-align: start;
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

/** A column of a matrix, without the one of row headings and the one of totals. */
export interface MatrixColumn {
  key: string;
  heading: ReactNode;
  /** Marks the column of today for screen readers. */
  isToday?: boolean;
}

/** A row of a matrix, without the one of totals. */
export interface MatrixRow {
  key: string;
  heading: ReactNode;
}

/** The totals of a matrix: the last column and the last row. */
export interface MatrixTotals<Row, Column> {
  /** Heading of the last column and the last row. */
  label: string;
  rowTotal: (row: Row) => ReactNode;
  columnTotal: (column: Column) => ReactNode;
  grandTotal: ReactNode;
}

/** Props of `Matrix`. */
export interface MatrixProps<Row, Column> {
  /** Accessible name of the table and of the region that scrolls it. */
  label: string;
  /** Heading of the column of row headings: "Person". */
  rowsLabel: string;
  rows: readonly Row[];
  columns: readonly Column[];
  /** Renders the cell of a row and a column. */
  renderCell: (row: Row, column: Column) => ReactNode;
  totals: MatrixTotals<Row, Column>;
}

/**
 * A table of amounts by row and column, with totals of both. Row headings stay visible while the table scrolls
 * sideways.
 */
export function Matrix<Row extends MatrixRow, Column extends MatrixColumn>({
  label,
  rowsLabel,
  rows,
  columns,
  renderCell,
  totals,
}: MatrixProps<Row, Column>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <Grid aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{rowsLabel}</th>
            {columns.map(({ key, heading, isToday = false }) => (
              <th key={key} scope="col" aria-current={isToday ? 'date' : undefined}>
                {heading}
              </th>
            ))}
            <th scope="col">{totals.label}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.heading}</th>
              {columns.map((column) => (
                <td key={column.key}>{renderCell(row, column)}</td>
              ))}
              <td>{totals.rowTotal(row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totals.label}</th>
            {columns.map((column) => (
              <td key={column.key}>{totals.columnTotal(column)}</td>
            ))}
            <td>{totals.grandTotal}</td>
          </tr>
        </tfoot>
      </Grid>
    </Scroll>
  );
}
