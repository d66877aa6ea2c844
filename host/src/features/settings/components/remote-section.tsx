import { useParams } from 'react-router-dom';
import { Slot, useSlots } from '../../../remotes';
import { passes } from '../../../shell/access';
import { useSignedInUser } from '../../../shell/session-slice';
import { slotPath } from '../../../shell/settings-sections';
import { useTexts } from '../../../shell/use-texts';
import { ForbiddenSection, Component as NoSection } from './no-section';
import { Section } from './section';

/** /settings/leave/rules: a section that a remote brings. */
export function Component() {
  const { language } = useTexts();
  const { remote, part } = useParams();
  const user = useSignedInUser();
  const slot = useSlots('settings.section').find((one) => slotPath(one) === `${remote}/${part}`);
  if (!slot) return <NoSection />;
  const { label, guard } = slot.definition;
  if (!passes(guard, user)) return <ForbiddenSection />;
  return (
    <Section title={label[language] ?? label.en}>
      <Slot key={slotPath(slot)} name="settings.section" with={{}} only={(one) => one === slot} />
    </Section>
  );
}
