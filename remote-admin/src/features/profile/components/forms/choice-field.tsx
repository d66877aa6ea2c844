import { Field, Select } from '@atrium/platform';
import type { ComponentProps } from 'react';

interface ChoiceFieldProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  label: string;
  error: string | undefined;
  /** The stored value. A value outside the choices, such as an imported one, can be kept. */
  stored: string;
  choices: Readonly<Record<string, string>>;
  /** The label of the empty choice. */
  unsaid: string;
}

/** A select field with common values for a field that is free text on the server. */
export function ChoiceField({ label, error, stored, choices, unsaid, ...select }: ChoiceFieldProps) {
  const options = Object.entries(choices).map(([value, name]) => ({ value, label: name }));
  const known = stored === '' || stored in choices;
  return (
    <Field label={label} error={error}>
      <Select
        {...select}
        options={[{ value: '', label: unsaid }, ...options, ...(known ? [] : [{ value: stored, label: stored }])]}
      />
    </Field>
  );
}
