import { type UserDetails, userDetailsInput } from '@atrium/contracts';
import { Field, Input, styled, token } from '@atrium/platform';
import { Fieldset } from '@atrium/platform/forms';
import { useTexts } from '../../../../shared/use-texts';
import { PanelForm } from './panel-form';
import { Pair } from './personal-form';

const Group = styled(Fieldset)`
  display: grid;
  gap: ${token.space(4)};
  padding-top: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
  legend {
    float: left;
    margin-bottom: 0;
    font-weight: ${token.font.weight.semibold};
  }
  legend + * {
    clear: both;
  }
`;

const schema = userDetailsInput.pick({ nric: true, emergencyContact: true, bankDetails: true });

/** The form for data of the membership, which applies to the active company only. */
export function ConfidentialForm({ details, onClose }: { details: UserDetails; onClose: () => void }) {
  const { t } = useTexts();
  const { nric, emergencyContact, bankDetails, companyName } = details;
  return (
    <PanelForm
      section="confidential"
      help={t('profile.privacy.confidential', { company: companyName })}
      schema={schema}
      isSecret
      values={{ nric, emergencyContact, bankDetails }}
      onClose={onClose}
    >
      {({ form, errorOf }) => (
        <>
          <Field label={t('profile.fields.nric')} hint={t('profile.fields.nricHint')} error={errorOf('nric')}>
            <Input autoComplete="off" {...form.register('nric')} />
          </Field>
          <Group>
            <legend>{t('profile.fields.emergencyContact')}</legend>
            <Pair>
              <Field label={t('profile.fields.contactName')} error={errorOf('emergencyContact.name')}>
                <Input autoComplete="off" {...form.register('emergencyContact.name')} />
              </Field>
              <Field label={t('profile.fields.relationship')} error={errorOf('emergencyContact.relationship')}>
                <Input autoComplete="off" {...form.register('emergencyContact.relationship')} />
              </Field>
              <Field label={t('profile.fields.contactPhone')} error={errorOf('emergencyContact.contact')}>
                <Input type="tel" autoComplete="off" {...form.register('emergencyContact.contact')} />
              </Field>
              <Field label={t('profile.fields.contactEmail')} error={errorOf('emergencyContact.email')}>
                <Input type="email" autoComplete="off" {...form.register('emergencyContact.email')} />
              </Field>
            </Pair>
          </Group>
          <Group>
            <legend>{t('profile.fields.bank')}</legend>
            <Pair>
              <Field label={t('profile.fields.bankName')} error={errorOf('bankDetails.bankName')}>
                <Input autoComplete="off" {...form.register('bankDetails.bankName')} />
              </Field>
              <Field label={t('profile.fields.accountNumber')} error={errorOf('bankDetails.accountNumber')}>
                <Input autoComplete="off" {...form.register('bankDetails.accountNumber')} />
              </Field>
            </Pair>
          </Group>
        </>
      )}
    </PanelForm>
  );
}
