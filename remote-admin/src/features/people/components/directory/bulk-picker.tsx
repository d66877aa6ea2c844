import { Button, Combobox, type ComboboxOption, Popover } from '@atrium/platform';

/** Value of the option that stands for none; ids never equal it. */
const NONE = 'none';

interface BulkPickerProps {
  /** Text of the button that opens the picker. */
  action: string;
  /** Name of the field that the picker changes. */
  label: string;
  /** Returns the options; called only while the list can be seen, as there may be a thousand. */
  optionsOf: () => readonly ComboboxOption[];
  /** Label of the option for no value. */
  noneLabel: string;
  onChoose: (value: string | null) => void;
  busy: { loading: boolean; disabled: boolean };
  /** Whether the options are loading. */
  isLoading?: boolean;
  /** Shown instead of the options if they failed to load. */
  failure?: string | undefined;
}

/** A button of the bulk bar that opens a searchable list and applies the chosen option at once. */
export function BulkPicker({ action, label, optionsOf, noneLabel, onChoose, busy, ...list }: BulkPickerProps) {
  return (
    <Popover
      label={action}
      align="start"
      trigger={
        <Button size="sm" {...busy}>
          {action}
        </Button>
      }
    >
      {(close) => (
        <Combobox
          initiallyOpen
          aria-label={label}
          placeholder={label}
          value=""
          options={[{ value: NONE, label: noneLabel }, ...optionsOf()]}
          loading={list.isLoading}
          failure={list.failure}
          onValueChange={(value) => {
            close();
            onChoose(value === NONE ? null : value);
          }}
        />
      )}
    </Popover>
  );
}
