import { RadioGroup } from '@atrium/ui';
import { useReleases } from '../../api/releases';
import { useTexts } from '../../model/use-texts';
import { CheckboxGroup } from './checkbox-group';

/** The value of the choice before one is made: all packages, or those that the user operates. */
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
