import { Field, Select } from '@atrium/ui';
import type { ComponentProps } from 'react';

interface ChoiceFieldProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  label: string;
  error: string | undefined;
  /** What is stored; one that is none of the choices, such as from an import, can be kept. */
  stored: string;
  choices: Readonly<Record<string, string>>;
  /** The choice that says nothing. */
  unsaid: string;
}

/** One of a few usual answers to what is free text for the server. */
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
