import { Fieldset } from '@atrium/platform/forms';
import { Checkbox, Stack } from '@atrium/ui';

interface CheckboxGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  /** Called with the checked values in the order of the options. */
  onChange: (values: Value[]) => void;
  error: string | undefined;
}

/** A choice of several options. The error is below the last one. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, options, values, onChange, error } = props;
  const toggle = (value: Value, isChecked: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? isChecked : values.includes(one))));
  return (
    <Fieldset>
      <legend>{label}</legend>
      <Stack $gap={2}>
        {options.map(({ value, label: text }, index) => (
          <Checkbox
            key={value}
            label={text}
            checked={values.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
            error={index === options.length - 1 ? error : undefined}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
