import { type UserDetails, userDetailsInput } from '@atrium/contracts';
import { DateField, Field, Input, media, Select, styled, Textarea, token } from '@atrium/platform';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../../shared/use-texts';
import { familyChoices, genderChoices } from '../../model/choices';
import { PanelForm } from './panel-form';

/** Places two short fields next to each other if there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${token.space(4)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const schema = userDetailsInput.pick({
  contact: true,
  location: true,
  address: true,
  birthday: true,
  gender: true,
  familyStatus: true,
  children: true,
});

export function PersonalForm({ details, onClose }: { details: UserDetails; onClose: () => void }) {
  const { t } = useTexts();
  const { contact, location, address, birthday, gender, familyStatus, children } = details;
  return (
    <PanelForm
      section="personalInfo"
      help={t('profile.prompts.personalInfo')}
      schema={schema}
      values={{ contact, location, address, birthday: birthday ?? '', gender, familyStatus, children }}
      onClose={onClose}
    >
      {({ form, errorOf }) => (
        <>
          <Pair>
            <Field label={t('profile.fields.contact')} error={errorOf('contact')}>
              <Input type="tel" autoComplete="tel" {...form.register('contact')} />
            </Field>
            <Field label={t('profile.fields.location')} error={errorOf('location')}>
              <Input autoComplete="address-level2" {...form.register('location')} />
            </Field>
          </Pair>
          <Field label={t('profile.fields.address')} error={errorOf('address')}>
            <Textarea rows={2} autoComplete="street-address" {...form.register('address')} />
          </Field>
          <Pair>
            <Field label={t('profile.fields.birthday')} error={errorOf('birthday')}>
              <DateField {...form.register('birthday')} />
            </Field>
            <ChoiceField
              label={t('profile.fields.gender')}
              error={errorOf('gender')}
              stored={gender}
              choices={genderChoices(t)}
              unsaid={t('profile.gender.unsaid')}
              {...form.register('gender')}
            />
            <ChoiceField
              label={t('profile.fields.familyStatus')}
              error={errorOf('familyStatus')}
              stored={familyStatus}
              choices={familyChoices(t)}
              unsaid={t('profile.familyStatus.unsaid')}
              {...form.register('familyStatus')}
            />
            <Field label={t('profile.fields.children')} error={errorOf('children')}>
              <Input
                type="number"
                min={0}
                inputMode="numeric"
                {...form.register('children', { setValueAs: (text) => (text === '' ? 0 : Number(text)) })}
              />
            </Field>
          </Pair>
        </>
      )}
    </PanelForm>
  );
}

interface ChoiceFieldProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  label: string;
  error: string | undefined;
  /** The stored value. A value outside the choices, such as an imported one, can be kept. */
  stored: string;
  choices: Readonly<Record<string, string>>;
  /** The label of the empty choice. */
  unsaid: string;
}

/** A select field with common values for a field that is free text on the server. */
function ChoiceField({ label, error, stored, choices, unsaid, ...select }: ChoiceFieldProps) {
  const options = Object.entries(choices).map(([value, name]) => ({ value, label: name }));
  const known = stored === '' || stored in choices;
  return (
    <Field label={label} error={error}>
      <Select
        {...select}
        options={[{ value: '', label: unsaid }, ...options, ...(known ? [] : [{ value: stored, label: stored }])]}
      />
    </Field>
  );
}
