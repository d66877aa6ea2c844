import { useSignedInUser } from '@atrium/platform';
import { useParams } from 'react-router-dom';
import { Slot, useSlots } from '../../../../remotes';
import { mayOpenSection, slotPath } from '../../../../shell/places/settings-sections';
import { useTexts } from '../../../../shell/use-texts';
import { ForbiddenSection, NoSection } from './no-section';
import { Section } from '../shared/section';

/** A section that a remote provides, at the path in its manifest. */
export function Component() {
  const { language } = useTexts();
  const { '*': path = '' } = useParams();
  const user = useSignedInUser();
  const slot = useSlots('settings.section').find((one) => slotPath(one) === path.toLowerCase().replace(/\/$/, ''));
  if (!slot) return <NoSection />;
  const { label, wide } = slot.definition;
  if (!mayOpenSection(slot, user)) return <ForbiddenSection />;
  return (
    <Section title={label[language] ?? label.en} wide={wide}>
      <Slot key={slotPath(slot)} name="settings.section" with={{}} only={(one) => one === slot} />
    </Section>
  );
}
