import { Fragment } from 'react';
import type { DataTableProps } from './data-table-props';
import { TableRow } from './table-row';
import { Spacer, SpacerCell } from './row-style';
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
  const space = (height: number) =>
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
            {space(virtual.spaceBefore(place))}
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
              onFocus={() => model.setFocusedKey(key)}
              onOpen={table.onOpen && (() => table.onOpen?.(item))}
              isOpen={table.openKey === key}
              menu={table.rowMenu?.(item)}
              quickActions={model.isPhone ? undefined : table.quickActions?.(item)}
              phoneActions={model.isPhone ? table.phoneActions?.(item) : undefined}
            />
          </Fragment>
        );
      })}
      {space(virtual.spaceAfter)}
    </>
  );
}
