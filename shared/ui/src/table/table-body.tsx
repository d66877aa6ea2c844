import { Skeleton, TableSkeletonCell } from '@atrium/ui';
import { Fragment } from 'react';
import type { DataColumn } from './columns';
import type { DataTableProps } from './data-table-props';
import { Cell, Line, Spacer, SpacerCell, Totals } from './row-style';
import { TableRow } from './table-row';
import type { TableModel } from './use-table-model';

interface TableRowsProps<Item> {
  model: TableModel<Item>;
  table: DataTableProps<Item>;
  /** Number of cells in a row. */
  width: number;
}

/** The rendered rows, with space for those that are not rendered. */
export function TableRows<Item>({ model, table, width }: TableRowsProps<Item>) {
  const { items, keys, selection, virtual } = model;
  const renderSpace = (height: number) =>
    height > 0 && (
      <Spacer aria-hidden>
        <SpacerCell colSpan={width} style={{ height }} />
      </Spacer>
    );
  return (
    <>
      {virtual.indexes.map((index, place) => {
        const item = items[index];
        const key = keys[index];
        if (item === undefined || key === undefined) return null;
        return (
          <Fragment key={key}>
            {renderSpace(virtual.spaceBefore(place))}
            <TableRow
              ref={virtual.measure}
              item={item}
              rowKey={key}
              index={index}
              name={table.rowName(item)}
              columns={model.columns}
              isActive={key === model.activeKey}
              isSelected={selection?.isSelected(key)}
              onToggle={(range) => selection?.toggle(key, range)}
              onFocus={({ target, currentTarget }) => model.onRowFocus(key, target === currentTarget)}
              onOpen={table.onOpen && (() => table.onOpen?.(item))}
              isOpen={table.openKey === key}
              menu={table.rowMenu?.(item)}
              quickActions={model.isPhone ? undefined : table.quickActions?.(item)}
              phoneActions={model.isPhone ? table.phoneActions?.(item) : undefined}
            />
          </Fragment>
        );
      })}
      {renderSpace(virtual.spaceAfter)}
    </>
  );
}

interface SkeletonRowsProps<Item> {
  columns: readonly DataColumn<Item>[];
  rows: number;
  hasSelection: boolean;
  hasActions: boolean;
}

const plainCell = { $primary: false, $anyLength: false, $offPhones: false } as const;

/** Placeholder rows, as high as the rows that are loading. */
export function SkeletonRows<Item>({ columns, rows, hasSelection, hasActions }: SkeletonRowsProps<Item>) {
  return Array.from({ length: rows }, (_, row) => (
    <Line key={row} $opens={false} $selected={false}>
      {hasSelection && <Cell data-label="" $align="start" {...plainCell} $offPhones />}
      {columns.map(({ key, head, align = 'start', primary = false, hiddenOnPhones = false }) => (
        <Cell key={key} data-label={primary ? '' : head} $align={align} {...plainCell} $offPhones={hiddenOnPhones}>
          <TableSkeletonCell $align={align}>
            <Skeleton width={primary ? '60%' : '40%'} />
          </TableSkeletonCell>
        </Cell>
      ))}
      {hasActions && <Cell data-label="" $align="end" {...plainCell} $offPhones />}
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
        {hasSelection && <Cell data-label="" $align="start" {...plainCell} $offPhones />}
        {columns.map(({ key, head, align = 'start', primary = false, total, hiddenOnPhones = false }) => (
          <Cell
            key={key}
            as={primary ? 'th' : 'td'}
            scope={primary ? 'row' : undefined}
            data-label={primary ? '' : head}
            $align={align}
            {...plainCell}
            $offPhones={hiddenOnPhones || (!primary && total === undefined)}
          >
            {primary ? (total ?? label) : total}
          </Cell>
        ))}
        {hasActions && <Cell data-label="" $align="end" {...plainCell} $offPhones />}
      </tr>
    </Totals>
  );
}
