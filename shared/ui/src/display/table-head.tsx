import { Select } from '../forms/select';
import { Icon } from '../icons/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { useUiTexts } from '../language/ui-texts';
import { PhoneSort, TableHeadCell, TableSortButton } from './table-style';
import type { TableColumn, TableSort } from './table-types';

interface SortProps<Item> {
  columns: readonly TableColumn<Item>[];
  sort: TableSort | null | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
}

const flipped = { ascending: 'descending', descending: 'ascending' } as const;

/** The column headers; headers of sortable columns are buttons. */
export function TableHead<Item>({ columns, sort, onSortChange }: SortProps<Item>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, head, headLabel, align = 'start', width, sortable = false }) => {
          const direction = sort?.key === key ? sort.direction : undefined;
          const words = head === '' ? <VisuallyHidden>{headLabel}</VisuallyHidden> : head;
          return (
            <TableHeadCell
              key={key}
              scope="col"
              aria-sort={sortable ? (direction ?? 'none') : undefined}
              $align={align}
              $width={width}
            >
              {sortable && onSortChange !== undefined ? (
                <TableSortButton
                  type="button"
                  $align={align}
                  $sorted={direction !== undefined}
                  onClick={() => onSortChange({ key, direction: direction ? flipped[direction] : 'ascending' })}
                >
                  {words}
                  <Icon icon={direction === 'descending' ? 'arrow-down' : 'arrow-up'} />
                </TableSortButton>
              ) : (
                words
              )}
            </TableHeadCell>
          );
        })}
      </tr>
    </thead>
  );
}

/** A sort field for phones, where rows are cards and there are no column headers. */
export function TablePhoneSort<Item>({ columns, sort, onSortChange }: SortProps<Item>) {
  const texts = useUiTexts();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0 || onSortChange === undefined) return null;
  const choices = sortable.flatMap(({ key, head, headLabel }) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      sort: { key, direction },
      value: `${direction} ${key}`,
      label: texts.sorted[direction](head || (headLabel ?? '')),
    })),
  );
  return (
    <PhoneSort>
      <Select
        aria-label={texts.sortBy}
        placeholder={texts.sortBy}
        value={sort ? `${sort.direction} ${sort.key}` : ''}
        options={choices}
        onChange={(event) => {
          const choice = choices.find(({ value }) => value === event.target.value);
          if (choice !== undefined) onSortChange(choice.sort);
        }}
      />
    </PhoneSort>
  );
}
