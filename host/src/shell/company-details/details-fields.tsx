import { Checkbox, Field, Input, media, Select, token } from '@atrium/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { FormCombobox } from '../form-combobox';
import { useTexts } from '../use-texts';
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

/** What the company is called. */
export function NameField({ details: { form, errorOf } }: { details: DetailsForm }) {
  const { t } = useTexts();
  return (
    <Field label={t('companySettings.details.name')} error={errorOf('name')}>
      <Input required autoComplete="organization" {...form.register('name')} />
    </Field>
  );
}

/** Where the company is at home: what calendars, holidays and weeks go by. */
export function PlaceFields({ details: { form, errorOf } }: { details: DetailsForm }) {
  const { t, language } = useTexts();
  const options = useMemo(() => ({ countries: countries(language), weekdays: weekdays(language) }), [language]);
  const chosenZone = form.formState.defaultValues?.timeZone ?? '';
  const zones = useMemo(() => timeZones(chosenZone), [chosenZone]);
  return (
    <Pair>
      <Field label={t('companySettings.details.country')} error={errorOf('country')}>
        <FormCombobox
          control={form.control}
          name="country"
          none={null}
          options={options.countries}
          placeholder={t('companySettings.details.noCountry')}
        />
      </Field>
      <Field label={t('companySettings.details.timeZone')} error={errorOf('timeZone')}>
        <FormCombobox required control={form.control} name="timeZone" options={zones} />
      </Field>
      <Field label={t('companySettings.details.firstDay')} error={errorOf('firstDayOfWeek')}>
        <Select options={options.weekdays} {...form.register('firstDayOfWeek', { valueAsNumber: true })} />
      </Field>
    </Pair>
  );
}

/** How the company is reached. */
export function ContactFields({ details }: { details: DetailsForm }) {
  const { t } = useTexts();
  return (
    <>
      <LineList details={details} name="email" type="email" />
      <LineList details={details} name="contact" type="tel" />
      <AddressList details={details} />
      <Checkbox
        label={t('companySettings.details.certified')}
        hint={t('companySettings.details.certifiedHint')}
        {...details.form.register('certified')}
      />
    </>
  );
}
