import { Combobox, type ComboboxProps } from '@atrium/platform';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Props of `FormCombobox`: those of `Combobox`, and the form field that holds the value. */
export interface FormComboboxProps<Values extends FieldValues> extends Pick<
  ComboboxProps,
  'options' | 'placeholder' | 'disabled' | 'required' | 'loading' | 'failure' | 'valueLabel'
> {
  control: Control<Values, unknown, Values>;
  name: FieldPath<Values>;
  /** The form's value while no option is selected. Defaults to the empty string. */
  none?: '' | null;
}

/** A searchable select as a form field, for lists that are too long to scan. */
export function FormCombobox<Values extends FieldValues>(props: FormComboboxProps<Values>) {
  const { control, name, none = '', ...comboboxProps } = props;
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name });
  const selected: unknown = value;
  return (
    <Combobox
      {...comboboxProps}
      ref={ref}
      name={name}
      value={typeof selected === 'string' ? selected : ''}
      onValueChange={(next) => onChange(next === '' ? none : next)}
      onBlur={onBlur}
    />
  );
}
