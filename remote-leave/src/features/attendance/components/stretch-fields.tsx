import { Button, Field, FieldError, IconButton, Row, Stack, TimeField, useTexts } from '@atrium/platform';
import type { TypedStretch } from '../model/day-times';

/** Maximum number of stretches that the server accepts. */
const MOST = 20;

interface StretchFieldsProps {
  stretches: readonly TypedStretch[];
  onChange: (stretches: readonly TypedStretch[]) => void;
  /** Returns the error of the stretch at an index. */
  errorAt: (index: number) => string | undefined;
}

/** The fields for the stretches of work of a day, each with a start and an end time. */
export function StretchFields({ stretches, onChange, errorAt }: StretchFieldsProps) {
  const { t } = useTexts();
  const change = (index: number, values: Partial<TypedStretch>) =>
    onChange(stretches.map((one, at) => (at === index ? { ...one, ...values } : one)));
  return (
    <Stack $gap={3}>
      {stretches.length === 0 && <p>{t('attendance.noStretch')}</p>}
      {stretches.map(({ from, to }, index) => {
        const error = errorAt(index);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a stretch has no identity but its place
          <Stack key={index} $gap={1}>
            <Row $gap={2} $align="end">
              <Field label={t('attendance.from')}>
                <TimeField value={from} onValueChange={(value) => change(index, { from: value })} />
              </Field>
              <Field label={t('attendance.to')}>
                <TimeField value={to} onValueChange={(value) => change(index, { to: value })} />
              </Field>
              <IconButton
                icon="x"
                label={t('attendance.removeStretch')}
                onClick={() => onChange(stretches.filter((_, at) => at !== index))}
              />
            </Row>
            {error !== undefined && <FieldError>{error}</FieldError>}
          </Stack>
        );
      })}
      {stretches.length < MOST && (
        <Row>
          <Button size="sm" icon="plus" onClick={() => onChange([...stretches, { from: '', to: '' }])}>
            {t('attendance.addStretch')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
