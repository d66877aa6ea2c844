import { Button, Checkbox, Popover, Stack, TableFrame, TableSheet } from '@atrium/ui';
import { Columns3 } from 'lucide-react';
import { useRef } from 'react';
import { BulkBar } from './bulk-bar';
import { columnName, type DataColumn, hiddenAtFirst, isHideable } from './columns';
import type { DataTableProps } from './data-table-props';
import { SkeletonRows, TableRows, TotalsRow } from './table-body';
import { More, TableHead, TablePhoneBar, TableRoot, Toolbar } from './table-head';
import { useTableTexts } from './texts';
import { useTableModel } from './use-table-model';

interface ColumnMenuProps<Item> {
  columns: readonly DataColumn<Item>[];
  hidden: ReadonlySet<string>;
  onHiddenChange: (hidden: ReadonlySet<string>) => void;
}

/** Shows and hides columns. */
function ColumnMenu<Item>({ columns, hidden, onHiddenChange }: ColumnMenuProps<Item>) {
  const texts = useTableTexts();
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    onHiddenChange(next);
  };
  return (
    <Popover
      label={texts.columns}
      width={240}
      trigger={
        <Button size="sm" variant="quiet" icon={Columns3}>
          {texts.columns}
        </Button>
      }
    >
      <Stack $gap={2}>
        {columns.filter(isHideable).map((column) => (
          <Checkbox
            key={column.key}
            label={columnName(column)}
            checked={!hidden.has(column.key)}
            onChange={() => toggle(column.key)}
          />
        ))}
        <Button size="sm" onClick={() => onHiddenChange(hiddenAtFirst(columns))}>
          {texts.resetColumns}
        </Button>
      </Stack>
    </Popover>
  );
}

/**
 * A table for working with many rows: sorting, selection with bulk actions, row actions, keyboard navigation (j, k,
 * arrows, x, Enter, Escape), choice of columns, totals. It renders cards on phones and, if there are more than 100
 * rows, only rows near the screen. Use `Table` for short lists that need none of this.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { loading = false, rows, empty, failure } = props;
  if (failure) return <TableFrame>{failure}</TableFrame>;
  if (!loading && rows.length === 0 && empty !== undefined) return <TableFrame>{empty}</TableFrame>;
  return <FilledTable {...props} />;
}

function FilledTable<Item>(props: DataTableProps<Item>) {
  const texts = useTableTexts();
  const table = useRef<HTMLTableElement>(null);
  const model = useTableModel(table, props);
  const { columns, items, selection, hasActions, isWaiting } = model;
  const head = { columns, order: model.order, onOrderChange: model.setOrder, selection };
  const extraColumns = { hasSelection: selection !== null, hasActions };
  const { toolbar, chooseColumns = false, totals = false } = props;
  return (
    <TableRoot>
      {(toolbar !== undefined || chooseColumns) && (
        <Toolbar>
          <div>{toolbar}</div>
          {chooseColumns && (
            <ColumnMenu columns={props.columns} hidden={model.hidden} onHiddenChange={model.setHidden} />
          )}
        </Toolbar>
      )}
      <TablePhoneBar {...head} />
      <TableFrame>
        <TableSheet
          ref={table}
          role="grid" // oxlint-disable-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its rows take the focus
          aria-label={props.label}
          aria-busy={props.loading === true}
          aria-rowcount={isWaiting ? -1 : items.length + 1}
          aria-multiselectable={selection === null ? undefined : true}
          $fixed={model.virtual.isVirtual}
          {...model.handlers}
        >
          <TableHead {...head} hasActions={hasActions} />
          <tbody>
            {isWaiting ? (
              <SkeletonRows columns={columns} rows={props.loadingRows ?? 5} {...extraColumns} />
            ) : (
              <TableRows
                model={model}
                table={props}
                width={columns.length + Number(extraColumns.hasSelection) + Number(hasActions)}
              />
            )}
          </tbody>
          {totals !== false && !isWaiting && (
            <TotalsRow columns={columns} label={totals === true ? texts.total : totals} {...extraColumns} />
          )}
        </TableSheet>
      </TableFrame>
      {props.onLoadMore !== undefined && !isWaiting && (
        <More>
          <Button onClick={props.onLoadMore} loading={props.loadingMore === true}>
            {texts.loadMore}
          </Button>
        </More>
      )}
      {selection !== null && (
        <BulkBar count={selection.selectedKeys.length} onClear={selection.clear}>
          {props.bulkActions?.(
            items.filter((item) => selection.isSelected(props.rowKey(item))),
            selection.clear,
          )}
        </BulkBar>
      )}
    </TableRoot>
  );
}
