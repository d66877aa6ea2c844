import { FormCombobox } from '@atrium/platform/forms';
import { Checkbox, Field, Input, media, Select, token, usePlatformTexts, styled, useTexts } from '@atrium/platform';
import { useMemo } from 'react';
import { AddressList } from './address-list';
import type { DetailsForm } from './details-form';
import { LineList } from './line-list';
import { countries, timeZones, weekdays } from './places';

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
