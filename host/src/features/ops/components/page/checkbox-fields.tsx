import { Fieldset } from '@atrium/platform/forms';
import { Checkbox, RadioGroup, Stack } from '@atrium/ui';
import { useReleases } from '../../api/releases';
import { useTexts } from '../../model/use-texts';

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

/** Returns the initial choice of packages: all that the user operates; null if they operate all packages. */
export const initialPackages = (operated: readonly string[] | null): string[] | null => operated && [...operated];

interface PackagesFieldProps {
  label: string;
  /** The packages that the user operates; null for all. */
  operated: readonly string[] | null;
  /** The chosen packages; null for all. */
  value: readonly string[] | null;
  onChange: (packages: string[] | null) => void;
  error: string | undefined;
}

/** A choice of packages. Only a user who operates all of them may choose all, also those that are added later. */
export function PackagesField({ label, operated, value, onChange, error }: PackagesFieldProps) {
  const { t } = useTexts();
  const released = (useReleases().data ?? []).map(({ name }) => name);
  const known = operated ?? released;
  return (
    <>
      {operated === null && (
        <RadioGroup
          label={label}
          value={value === null ? 'all' : 'some'}
          onValueChange={(choice) => onChange(choice === 'all' ? null : [])}
          options={[
            { value: 'all', label: t('packages.all') },
            { value: 'some', label: t('packages.some'), disabled: known.length === 0 },
          ]}
        />
      )}
      {value !== null && (
        <CheckboxGroup
          label={operated === null ? t('packages.some') : label}
          options={known.map((name) => ({ value: name, label: name }))}
          values={value}
          onChange={onChange}
          error={error}
        />
      )}
    </>
  );
}
