import { Skeleton, TableSkeletonCell } from '@atrium/ui';
import type { DataColumn } from './columns';
import { Cell, Line, Totals } from './row-style';

interface SkeletonRowsProps<Item> {
  columns: readonly DataColumn<Item>[];
  rows: number;
  hasSelection: boolean;
  hasActions: boolean;
}

const plain = { $primary: false, $anyLength: false, $offPhones: false } as const;

/** Placeholder rows, as high as the rows that are loading. */
export function SkeletonRows<Item>({ columns, rows, hasSelection, hasActions }: SkeletonRowsProps<Item>) {
  return Array.from({ length: rows }, (_, row) => (
    <Line key={row} $opens={false} $selected={false}>
      {hasSelection && <Cell data-label="" $align="start" {...plain} $offPhones />}
      {columns.map(({ key, head, align = 'start', primary = false, hiddenOnPhones = false }) => (
        <Cell key={key} data-label={primary ? '' : head} $align={align} {...plain} $offPhones={hiddenOnPhones}>
          <TableSkeletonCell $align={align}>
            <Skeleton width={primary ? '60%' : '40%'} />
          </TableSkeletonCell>
        </Cell>
      ))}
      {hasActions && <Cell data-label="" $align="end" {...plain} $offPhones />}
    </Line>
  ));
}

interface TotalsRowProps<Item> {
  columns: readonly DataColumn<Item>[];
  label: string;
  hasSelection: boolean;
  hasActions: boolean;
}

/** The totals below the rows. The primary column shows the label of the row, unless it has a total itself. */
export function TotalsRow<Item>({ columns, label, hasSelection, hasActions }: TotalsRowProps<Item>) {
  return (
    <Totals>
      <tr>
        {hasSelection && <Cell data-label="" $align="start" {...plain} $offPhones />}
        {columns.map(({ key, head, align = 'start', primary = false, total, hiddenOnPhones = false }) => (
          <Cell
            key={key}
            as={primary ? 'th' : 'td'}
            scope={primary ? 'row' : undefined}
            data-label={primary ? '' : head}
            $align={align}
            {...plain}
            $offPhones={hiddenOnPhones || (!primary && total === undefined)}
          >
            {primary ? (total ?? label) : total}
          </Cell>
        ))}
        {hasActions && <Cell data-label="" $align="end" {...plain} $offPhones />}
      </tr>
    </Totals>
  );
}
