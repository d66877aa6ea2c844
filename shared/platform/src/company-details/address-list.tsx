import { LIMITS } from '@atrium/contracts';
import { Card, Field, IconButton, Input, Row, Stack, Textarea, usePlatformTexts } from '@atrium/platform';
import type { DetailsForm } from './details-form';
import { ListGroup } from '@atrium/platform/forms';

/** The form fields for the company's addresses, each with a name. */
export function AddressList({ details: { form, errorOf } }: { details: DetailsForm }) {
  const t = usePlatformTexts();
  const addresses = form.watch('address');
  const set = (next: typeof addresses) => form.setValue('address', next, { shouldDirty: true });
  return (
    <ListGroup
      legend={t('companyDetails.address')}
      addLabel={t('companyDetails.addressAdd')}
      length={addresses.length}
      max={LIMITS.companyAddresses}
      onAdd={() => set([...addresses, { name: '', address: '' }])}
    >
      {addresses.map((_address, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an address is nothing but its place in the list
        <Card key={index}>
          <Stack $gap={3}>
            <Row $align="end">
              <Field label={t('companyDetails.addressName')} error={errorOf(`address.${index}.name`)}>
                <Input {...form.register(`address.${index}.name`)} />
              </Field>
              <IconButton
                icon="x"
                label={t('companyDetails.remove', {
                  what: t('companyDetails.addressNumber', { n: index + 1 }),
                })}
                onClick={() => set(addresses.filter((_other, at) => at !== index))}
              />
            </Row>
            <Field label={t('companyDetails.addressText')} error={errorOf(`address.${index}.address`)}>
              <Textarea rows={2} {...form.register(`address.${index}.address`)} />
            </Field>
          </Stack>
        </Card>
      ))}
    </ListGroup>
  );
}
