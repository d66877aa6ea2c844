import { LIMITS } from '@atrium/contracts';
import { FormCombobox, ListGroup } from '@atrium/platform/forms';
import {
  Checkbox,
  Field,
  FieldError,
  IconButton,
  Input,
  media,
  Row,
  Select,
  Stack,
  styled,
  Textarea,
  token,
  usePlatformTexts,
  useTexts,
} from '@atrium/platform';
import { useId, useMemo } from 'react';
import type { DetailsForm } from './details-form';
import { countries, timeZones, weekdays } from './places';

interface LineListProps {
  details: DetailsForm;
  /** The form field that holds the lines. */
  name: 'email' | 'contact';
  type: 'email' | 'tel';
}

/** A list of single-line inputs. Each line can be removed, and new lines are added at the end. */
function LineList({ details: { form, errorOf }, name, type }: LineListProps) {
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
function AddressList({ details: { form, errorOf } }: { details: DetailsForm }) {
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

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space(5)} ${token.space(4)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The form field for the company's name. */
export function NameField({ details: { form, errorOf } }: { details: DetailsForm }) {
  const t = usePlatformTexts();
  return (
    <Field label={t('companyDetails.name')} error={errorOf('name')}>
      <Input required autoComplete="organization" {...form.register('name')} />
    </Field>
  );
}

/** The form fields for country, time zone and first day of the week. Calendars, holidays and weeks depend on them. */
export function PlaceFields({ details: { form, errorOf } }: { details: DetailsForm }) {
  const { language } = useTexts();
  const t = usePlatformTexts();
  const options = useMemo(() => ({ countries: countries(language), weekdays: weekdays(language) }), [language]);
  const chosenZone = form.formState.defaultValues?.timeZone ?? '';
  const zones = useMemo(() => timeZones(chosenZone), [chosenZone]);
  return (
    <Pair>
      <Field label={t('companyDetails.country')} error={errorOf('country')}>
        <FormCombobox
          control={form.control}
          name="country"
          none={null}
          options={options.countries}
          placeholder={t('companyDetails.noCountry')}
        />
      </Field>
      <Field label={t('companyDetails.timeZone')} error={errorOf('timeZone')}>
        <FormCombobox required control={form.control} name="timeZone" options={zones} />
      </Field>
      <Field label={t('companyDetails.firstDay')} error={errorOf('firstDayOfWeek')}>
        <Select options={options.weekdays} {...form.register('firstDayOfWeek', { valueAsNumber: true })} />
      </Field>
    </Pair>
  );
}

/** The form fields for the company's contact details. */
export function ContactFields({ details }: { details: DetailsForm }) {
  const t = usePlatformTexts();
  return (
    <>
      <LineList details={details} name="email" type="email" />
      <LineList details={details} name="contact" type="tel" />
      <AddressList details={details} />
      <Checkbox
        label={t('companyDetails.certified')}
        hint={t('companyDetails.certifiedHint')}
        {...details.form.register('certified')}
      />
    </>
  );
}
