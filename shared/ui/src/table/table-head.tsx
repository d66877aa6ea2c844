import { Checkbox, Icon, media, Select, TableHeadCell, TableSortButton, token, VisuallyHidden } from '@atrium/ui';
import { styled } from 'styled-components';
import { columnName, isSortable } from './columns';
import type { DataColumn, TableOrder } from './columns';
import { useTableTexts } from './texts';
import type { Selection } from './use-selection';

/** Wraps the table, its toolbar and the bulk bar. */
export const TableRoot = styled.div`
  position: relative;
  min-width: 0;
`;

/** The controls above a table. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)};
  min-height: ${token.size.controlSm};
  margin-bottom: ${token.space(2)};
  /* Its content may be hidden on phones, such as hints about keys. */
  ${media.phone} {
    min-height: 0;
  }
`;

/** Shown only while rows are cards. */
const PhoneBar = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    align-items: center;
    gap: ${token.space(3)};
    margin-bottom: ${token.space(2)};
    > :first-child:not(:only-child) {
      flex: none;
    }
  }
`;

/** The place of the button that loads more rows. */
export const More = styled.div`
  display: flex;
  justify-content: center;
  padding: ${token.space(3)};
`;

interface HeadProps<Item> {
  columns: readonly DataColumn<Item>[];
  order: TableOrder | null;
  onOrderChange: (order: TableOrder) => void;
  selection: Selection | null;
  hasActions: boolean;
}

const OPPOSITE = { ascending: 'descending', descending: 'ascending' } as const;

/** A checkbox that selects or deselects all rows. */
function SelectAll({ selection, isVisible = false }: { selection: Selection; isVisible?: boolean }) {
  const { selectAll } = useTableTexts();
  return (
    <Checkbox
      label={isVisible ? selectAll : <VisuallyHidden>{selectAll}</VisuallyHidden>}
      checked={selection.isAll}
      indeterminate={selection.isSome}
      onChange={selection.toggleAll}
    />
  );
}

/** The heads of all columns; sortable heads are buttons. */
export function TableHead<Item>({ columns, order, onOrderChange, selection, hasActions }: HeadProps<Item>) {
  const texts = useTableTexts();
  return (
    <thead>
      <tr>
        {selection !== null && (
          <TableHeadCell scope="col" $align="start" $width="44px">
            <SelectAll selection={selection} />
          </TableHeadCell>
        )}
        {columns.map((column) => {
          const { key, head, align = 'start', width } = column;
          const direction = order?.key === key ? order.direction : undefined;
          const headText = head === '' ? <VisuallyHidden>{columnName(column)}</VisuallyHidden> : head;
          return (
            <TableHeadCell
              key={key}
              scope="col"
              aria-sort={isSortable(column) ? (direction ?? 'none') : undefined}
              $align={align}
              $width={width}
            >
              {isSortable(column) ? (
                <TableSortButton
                  type="button"
                  $align={align}
                  $sorted={direction !== undefined}
                  onClick={() => onOrderChange({ key, direction: direction ? OPPOSITE[direction] : 'ascending' })}
                >
                  {headText}
                  <Icon icon={direction === 'descending' ? 'arrow-down' : 'arrow-up'} />
                </TableSortButton>
              ) : (
                headText
              )}
            </TableHeadCell>
          );
        })}
        {hasActions && (
          <TableHeadCell scope="col" $align="end" $width="96px">
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </TableHeadCell>
        )}
      </tr>
    </thead>
  );
}

/** Replaces the heads while rows are cards: one field to sort by and a checkbox that selects all rows. */
export function TablePhoneBar<Item>({ columns, order, onOrderChange, selection }: Omit<HeadProps<Item>, 'hasActions'>) {
  const texts = useTableTexts();
  const choices = columns.filter(isSortable).flatMap((column) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      order: { key: column.key, direction },
      value: `${direction} ${column.key}`,
      label: texts.sorted[direction](columnName(column)),
    })),
  );
  if (choices.length === 0 && selection === null) return null;
  return (
    <PhoneBar>
      {selection !== null && <SelectAll selection={selection} isVisible />}
      {choices.length > 0 && (
        <Select
          aria-label={texts.sortBy}
          placeholder={texts.sortBy}
          value={order ? `${order.direction} ${order.key}` : ''}
          options={choices}
          onChange={(event) => {
            const choice = choices.find(({ value }) => value === event.target.value);
            if (choice !== undefined) onOrderChange(choice.order);
          }}
        />
      )}
    </PhoneBar>
  );
}
