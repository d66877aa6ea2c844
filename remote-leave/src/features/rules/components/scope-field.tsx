import { Badge, Field, IconButton, Row, Select, Stack } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

interface ScopeFieldProps {
  label: string;
  /** Text that is shown while nothing is chosen. */
  all: string;
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** Chosen values; null for all. */
  value: readonly string[] | null;
  error: string | undefined;
  onChange: (value: string[] | null) => void;
}

/** A field for several of some options, or for all of them. Each chosen one has a remove button. */
export function ScopeField({ label, all, placeholder, options, value, error, onChange }: ScopeFieldProps) {
  const { t } = useTexts();
  const labelOf = (chosen: string) =>
    options.find((option) => option.value === chosen)?.label ?? t('rules.scoped.removed');
  const remove = (chosen: string) => {
    const rest = (value ?? []).filter((other) => other !== chosen);
    onChange(rest.length === 0 ? null : rest);
  };
  return (
    <Stack $gap={1}>
      <Field label={label} error={error}>
        <Select
          value=""
          placeholder={placeholder}
          options={options.filter((option) => !(value ?? []).includes(option.value))}
          onChange={({ target }) => onChange([...(value ?? []), target.value])}
        />
      </Field>
      <Row $wrap>
        {value === null && <Badge>{all}</Badge>}
        {(value ?? []).map((chosen) => (
          <Row key={chosen} $gap={0}>
            <Badge tone="accent">{labelOf(chosen)}</Badge>
            <IconButton
              icon="x"
              size="sm"
              label={t('rules.remove', { what: labelOf(chosen) })}
              onClick={() => remove(chosen)}
            />
          </Row>
        ))}
      </Row>
    </Stack>
  );
}
