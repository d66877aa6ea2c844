import { useSignedInUser } from '@atrium/platform';
import { Link, useParams } from 'react-router-dom';
import { EmptyState, LinkButton, StateHeading, token } from '@atrium/ui';
import styled from 'styled-components';
import { Slot, useSlots } from '../../../../remotes';
import { mayOpenSection, slotPath } from '../../../../shell/places/settings-sections';
import { useTexts } from '../../../../shell/use-texts';
import { Section } from '../shared/section';

// A line of help that the section begins with belongs to the title, as in the shell's own sections. It has no margin of
// its own, since some releases of remotes move it up themselves.
const Body = styled.div`
  &:has(> :not([data-unavailable]) > p:first-child, > * > :first-child > p:first-child) {
    margin-top: -${token.space(7)};
    > * > :first-child {
      margin-top: 0;
    }
  }
`;

/** A section that a remote provides, at the path in its manifest. */
export function Component() {
  const { language } = useTexts();
  const { '*': path = '' } = useParams();
  const user = useSignedInUser();
  const slot = useSlots('settings.section').find((one) => slotPath(one) === path.toLowerCase().replace(/\/$/, ''));
  if (!slot) return <UnavailableSection reason="gone" />;
  const { label, wide } = slot.definition;
  if (!mayOpenSection(slot, user)) return <UnavailableSection reason="forbidden" />;
  return (
    <Section title={label[language] ?? label.en} wide={wide}>
      <Body>
        <Slot key={slotPath(slot)} name="settings.section" with={{}} only={(one) => one === slot} />
      </Body>
    </Section>
  );
}

/** Shown for an unknown path below /settings (`gone`), and for a section that the user may not open. */
function UnavailableSection({ reason }: { reason: 'gone' | 'forbidden' }) {
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
