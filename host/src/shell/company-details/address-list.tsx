import { Card, Field, IconButton, Input, Row, Stack, Textarea } from '@atrium/ui';
import { useTexts } from '../use-texts';
import type { DetailsForm } from './details-form';
import { ListGroup } from './list-group';

/** As many as the contract takes. */
const MOST = 20;

/** Where the company is: any number of named addresses. */
export function AddressList({ details: { form, errorOf } }: { details: DetailsForm }) {
  const { t } = useTexts();
  const addresses = form.watch('address');
  const set = (next: typeof addresses) => form.setValue('address', next, { shouldDirty: true });
  return (
    <ListGroup
      legend={t('companySettings.details.address')}
      addLabel={t('companySettings.details.addressAdd')}
      length={addresses.length}
      max={MOST}
      onAdd={() => set([...addresses, { name: '', address: '' }])}
    >
      {addresses.map((_address, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an address is nothing but its place in the list
        <Card key={index}>
          <Stack $gap={3}>
            <Row $align="end">
              <Field label={t('companySettings.details.addressName')} error={errorOf(`address.${index}.name`)}>
                <Input {...form.register(`address.${index}.name`)} />
              </Field>
              <IconButton
                icon="x"
                label={t('companySettings.remove', {
                  what: t('companySettings.details.addressNumber', { n: index + 1 }),
                })}
                onClick={() => set(addresses.filter((_other, at) => at !== index))}
              />
            </Row>
            <Field label={t('companySettings.details.addressText')} error={errorOf(`address.${index}.address`)}>
              <Textarea rows={2} {...form.register(`address.${index}.address`)} />
            </Field>
          </Stack>
        </Card>
      ))}
    </ListGroup>
  );
}
