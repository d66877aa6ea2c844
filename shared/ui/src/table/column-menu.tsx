import { Button, Checkbox, Popover, Stack } from '@atrium/ui';
import { Columns3 } from 'lucide-react';
import { columnName, hiddenAtFirst, isHideable } from './columns';
import type { DataColumn } from './columns';
import { useTableTexts } from './texts';

interface ColumnMenuProps<Item> {
  columns: readonly DataColumn<Item>[];
  hidden: ReadonlySet<string>;
  onHiddenChange: (hidden: ReadonlySet<string>) => void;
}

/** Shows and hides columns. */
export function ColumnMenu<Item>({ columns, hidden, onHiddenChange }: ColumnMenuProps<Item>) {
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
