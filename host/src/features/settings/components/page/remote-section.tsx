import { useSignedInUser } from '@atrium/platform';
import { Link, useParams } from 'react-router-dom';
import { EmptyState, LinkButton, StateHeading } from '@atrium/ui';
import { Slot, useSlots } from '../../../../remotes';
import { mayOpenSection, slotPath } from '../../../../shell/places/settings-sections';
import { useTexts } from '../../../../shell/use-texts';
import { Section } from '../shared/section';

/** A section that a remote provides, at the path in its manifest. */
export function Component() {
  const { language } = useTexts();
  const { '*': path = '' } = useParams();
  const user = useSignedInUser();
  const slot = useSlots('settings.section').find((one) => slotPath(one) === path.toLowerCase().replace(/\/$/, ''));
  if (!slot) return <UnavailableSection reason="gone" />;
  const { label, wide } = slot.definition;
  if (!mayOpenSection(slot, user)) return <UnavailableSection reason={user.company ? 'forbidden' : 'noCompany'} />;
  return (
    <Section title={label[language] ?? label.en} wide={wide}>
      <Slot key={slotPath(slot)} name="settings.section" with={{}} only={(one) => one === slot} />
    </Section>
  );
}

/** Shown for an unknown path below /settings (`gone`), and for a section that the user may not open, or not yet. */
function UnavailableSection({ reason }: { reason: 'gone' | 'forbidden' | 'noCompany' }) {
  const { t } = useTexts();
  return (
    <EmptyState
      title={<StateHeading>{t(`settings.${reason}.title`)}</StateHeading>}
      text={t(`settings.${reason}.text`)}
      action={
        <LinkButton as={Link} to="/settings">
          {t('settings.toStart')}
        </LinkButton>
      }
    />
  );
}
