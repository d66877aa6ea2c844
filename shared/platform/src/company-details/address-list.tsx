import { LIMITS } from '@atrium/contracts';
import { Field, IconButton, Input, media, styled, Textarea, token, usePlatformTexts } from '@atrium/platform';
import type { DetailsForm } from './details-form';
import { ListGroup } from '@atrium/platform/forms';

/** An address in one line; on phones, its name above it. */
const Entry = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space(2)};
  > button {
    /* Beside the controls, below the height of their labels. */
    margin-top: ${token.space(6)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;

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
        <Entry key={index}>
          <Field label={t('companyDetails.addressName')} error={errorOf(`address.${index}.name`)}>
            <Input {...form.register(`address.${index}.name`)} />
          </Field>
          <Field label={t('companyDetails.addressText')} error={errorOf(`address.${index}.address`)}>
            <Textarea rows={2} {...form.register(`address.${index}.address`)} />
          </Field>
          <IconButton
            icon="x"
            label={t('companyDetails.remove', {
              what: t('companyDetails.addressNumber', { n: index + 1 }),
            })}
            onClick={() => set(addresses.filter((_other, at) => at !== index))}
          />
        </Entry>
      ))}
    </ListGroup>
  );
}
