import { Checkbox, IconButton, Menu, VisuallyHidden } from '@atrium/ui';
import { type FocusEvent, memo, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { DataColumn } from './columns';
import { ActionCell, Actions, CardEnd, CheckCell, Cell, Line } from './row-style';
import { useTableTexts } from './texts';
import { CONTROLS } from './use-row-keys';

interface RowCellsProps<Item> {
  columns: readonly DataColumn<Item>[];
  item: Item;
  /** Number of controls in the corner of a card. */
  cornerControls: number;
}

function RowCells<Item>({ columns, item, cornerControls }: RowCellsProps<Item>): ReactNode {
  return columns.map(({ key, head, primary = false, ...column }) => (
    <Cell
      key={key}
      as={primary ? 'th' : 'td'}
      scope={primary ? 'row' : undefined}
      data-label={primary ? '' : head}
      $align={column.align ?? 'start'}
      $primary={primary}
      $cornerControls={cornerControls}
      $anyLength={column.anyLength === true}
      $offPhones={column.hiddenOnPhones === true}
    >
      {column.cell(item)}
    </Cell>
  ));
}

/** The cells stay as they are while the row is focused, selected or opened, if the caller memoizes its columns. */
const MemoCells = memo(RowCells) as typeof RowCells; // `memo` loses the type parameter

interface TableRowProps<Item> {
  ref?: Ref<HTMLTableRowElement> | undefined;
  item: Item;
  rowKey: string;
  /** Index among all rows, from 0. */
  index: number;
  /** Name of the item for its checkbox and menu. */
  name: string;
  columns: readonly DataColumn<Item>[];
  isActive: boolean;
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  onToggle: (range: boolean) => void;
  onFocus: (event: FocusEvent<HTMLTableRowElement>) => void;
  onOpen: (() => void) | undefined;
  /** Whether the row's details are shown. */
  isOpen: boolean;
  /** Undefined if no row has actions, null for a row without any. */
  menu: ReactNode;
  quickActions: ReactNode;
  /** The end of the card on phones; undefined on wider screens. */
  phoneActions: ReactNode;
}

/** One row, shown as a card on phones. */
export function TableRow<Item>({ ref, item, columns, isActive, isSelected, ...props }: TableRowProps<Item>) {
  const texts = useTableTexts();
  const tabIndex = isActive ? 0 : -1;
  const hasActions = props.menu !== undefined || props.quickActions !== undefined;
  const open = ({ target, currentTarget }: MouseEvent) => {
    // React also bubbles presses from menus and dialogs that the row renders elsewhere in the document.
    const isInside = target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null;
    const isSelectingText = (window.getSelection()?.toString() ?? '') !== '';
    if (isInside && !isSelectingText) props.onOpen?.();
  };
  return (
    <Line
      ref={ref}
      data-index={props.index}
      data-row-key={props.rowKey}
      // The head is row 1.
      aria-rowindex={props.index + 2}
      aria-selected={isSelected}
      aria-current={props.isOpen || undefined}
      tabIndex={tabIndex}
      onFocus={props.onFocus}
      onClick={open}
      $opens={props.onOpen !== undefined}
      $selected={isSelected === true}
    >
      {isSelected !== undefined && (
        <CheckCell
          data-label=""
          $align="start"
          $primary={false}
          $anyLength={false}
          $offPhones={false}
          $hasActions={hasActions}
        >
          <Checkbox
            label={<VisuallyHidden>{texts.select(props.name)}</VisuallyHidden>}
            tabIndex={tabIndex}
            checked={isSelected}
            onChange={(event) => {
              const { nativeEvent } = event;
              props.onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
            }}
          />
        </CheckCell>
      )}
      <MemoCells columns={columns} item={item} cornerControls={Number(isSelected !== undefined) + Number(hasActions)} />
      {hasActions && (
        <ActionCell data-label="" $align="end" $primary={false} $anyLength={false} $offPhones={false}>
          <Actions>
            {props.quickActions && <span data-quick-actions="">{props.quickActions}</span>}
            {props.menu && (
              <Menu
                trigger={
                  <IconButton
                    icon="ellipsis"
                    size="sm"
                    label={texts.actionsFor(props.name)}
                    tooltip={false}
                    tabIndex={tabIndex}
                  />
                }
              >
                {props.menu}
              </Menu>
            )}
          </Actions>
        </ActionCell>
      )}
      {props.phoneActions !== undefined && props.phoneActions !== null && (
        <CardEnd data-label="">{props.phoneActions}</CardEnd>
      )}
    </Line>
  );
}
