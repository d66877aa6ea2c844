import { phoneLink, type UserDetails } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';
import { familyChoices, genderChoices, labelOf } from '../model/choices';
import { hasFamilyDefaults } from '../model/personal-defaults';
import { Facts } from './facts';

interface PersonalInfoProps {
  details: UserDetails;
  /** The phone number that the profile shows above; it is not repeated. */
  phone: string;
}

/** Phone, address and similar. */
export function PersonalInfo({ details, phone }: PersonalInfoProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { contact, location, address, birthday, gender, familyStatus, children } = details;
  const isFamilyKnown = !hasFamilyDefaults(details);
  return (
    <Facts
      brief
      facts={[
        [t('profile.fields.contact'), contact !== phone && contact, phoneLink(contact)],
        [t('profile.fields.location'), location],
        [t('profile.fields.address'), address],
        [t('profile.fields.birthday'), birthday && format.date(birthday, { dateStyle: 'long' })],
        [t('profile.fields.gender'), isFamilyKnown && labelOf(genderChoices(t), gender)],
        [t('profile.fields.familyStatus'), isFamilyKnown && labelOf(familyChoices(t), familyStatus)],
        [t('profile.fields.children'), isFamilyKnown && format.number(children)],
      ]}
    />
  );
}
