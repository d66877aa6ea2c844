import type { UserDetails } from '@atrium/contracts';
import { useTexts } from '../../../shared/use-texts';
import { Facts } from './facts';
import { Section } from './section';

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join('\n');

/** Identity number, emergency contact and bank details, visible only to the person and to people managers. */
export function Confidential({ details, own }: { details: UserDetails; own: boolean }) {
  const { t } = useTexts();
  const { nric, emergencyContact: emergency, bankDetails: bank, companyName } = details;
  const texts = [
    [t('profile.fields.nric'), nric],
    [
      t('profile.fields.emergencyContact'),
      joined(emergency.name, emergency.relationship, emergency.contact, emergency.email),
    ],
    [t('profile.fields.bank'), joined(bank.bankName, bank.accountNumber)],
  ] as const;
  const empty = texts.every(([, text]) => text === '');
  return (
    <Section
      title={t('profile.sections.confidential')}
      edit={own ? 'confidential' : undefined}
      prompt={own ? t('profile.prompts.confidential') : undefined}
      note={t('profile.privacy.confidential', { company: companyName })}
    >
      {empty ? null : <Facts facts={texts} />}
    </Section>
  );
}
