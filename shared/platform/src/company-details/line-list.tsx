import { LIMITS } from '@atrium/contracts';
import { FieldError, IconButton, Input, Row, Stack, usePlatformTexts } from '@atrium/platform';
import { useId } from 'react';
import type { DetailsForm } from './details-form';
import { ListGroup } from '@atrium/platform/forms';

interface LineListProps {
  details: DetailsForm;
  /** The form field that holds the lines. */
  name: 'email' | 'contact';
  type: 'email' | 'tel';
}

/** A list of single-line inputs. Each line can be removed, and new lines are added at the end. */
export function LineList({ details: { form, errorOf }, name, type }: LineListProps) {
  const t = usePlatformTexts();
  const id = useId();
  const lines = form.watch(name);
  const set = (next: string[]) => form.setValue(name, next, { shouldDirty: true });
  return (
    <ListGroup
      legend={t(`companyDetails.${name}`)}
      addLabel={t(`companyDetails.${name}Add`)}
      length={lines.length}
      max={LIMITS.companyContacts}
      onAdd={() => set([...lines, ''])}
    >
      {lines.map((_line, index) => {
        const error = errorOf(`${name}.${index}`);
        const errorId = `${id}-${index}`;
        const label = t(`companyDetails.${name}Number`, { n: index + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line is nothing but its place in the list
          <Stack key={index} $gap={1}>
            <Row>
              <Input
                type={type}
                aria-label={label}
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? undefined : errorId}
                {...form.register(`${name}.${index}`)}
              />
              <IconButton
                icon="x"
                label={t('companyDetails.remove', { what: label })}
                onClick={() => set(lines.filter((_other, at) => at !== index))}
              />
            </Row>
            {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
          </Stack>
        );
      })}
    </ListGroup>
  );
}
