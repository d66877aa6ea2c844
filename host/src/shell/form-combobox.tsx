import { Combobox, type ComboboxProps } from '@atrium/ui';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

interface FormComboboxProps<Values extends FieldValues> extends Pick<
  ComboboxProps,
  'options' | 'placeholder' | 'disabled' | 'required'
> {
  control: Control<Values, unknown, Values>;
  name: FieldPath<Values>;
  /** What the form holds where nothing is chosen. */
  none?: '' | null;
}

/** A combobox as a field of a form: for lists that are too long to be looked through. */
export function FormCombobox<Values extends FieldValues>(props: FormComboboxProps<Values>) {
  const { control, name, none = '', ...shown } = props;
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name });
  const chosen: unknown = value;
  return (
    <Combobox
      {...shown}
      ref={ref}
      name={name}
      value={typeof chosen === 'string' ? chosen : ''}
      onValueChange={(next) => onChange(next === '' ? none : next)}
      onBlur={onBlur}
    />
  );
}
