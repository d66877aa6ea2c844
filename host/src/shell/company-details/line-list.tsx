import { FieldError, IconButton, Input, Row, Stack } from '@atrium/ui';
import { useId } from 'react';
import { useTexts } from '../use-texts';
import type { DetailsForm } from './details-form';
import { ListGroup } from './list-group';

interface LineListProps {
  details: DetailsForm;
  /** Which list of plain lines it is. */
  name: 'email' | 'contact';
  type: 'email' | 'tel';
}

/** As many e-mail addresses and numbers as the contract takes. */
const MOST = 10;

/** Several lines of one kind; each can be removed, and another be added below. */
export function LineList({ details: { form, errorOf }, name, type }: LineListProps) {
  const { t } = useTexts();
  const id = useId();
  const lines = form.watch(name);
  const set = (next: string[]) => form.setValue(name, next, { shouldDirty: true });
  return (
    <ListGroup
      legend={t(`companySettings.details.${name}`)}
      addLabel={t(`companySettings.details.${name}Add`)}
      length={lines.length}
      max={MOST}
      onAdd={() => set([...lines, ''])}
    >
      {lines.map((_line, index) => {
        const error = errorOf(`${name}.${index}`);
        const errorId = `${id}-${index}`;
        const label = t(`companySettings.details.${name}Number`, { n: index + 1 });
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
                label={t('companySettings.remove', { what: label })}
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
