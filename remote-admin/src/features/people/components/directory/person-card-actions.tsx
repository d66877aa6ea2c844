import { type Employee, phoneLink } from '@atrium/contracts';
import { Icon, type IconSource, Link, styled, token, useFormat, usePersonActions, useSession } from '@atrium/platform';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts';

const Actions = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${token.space(1)};
  a {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${token.space(1)};
    min-height: 52px;
    padding: ${token.space(1)};
    border-radius: ${token.radius.control};
    background: ${token.color.surfaceSunken};
    color: ${token.color.text};
    font-size: ${token.font.size.xs};
    line-height: 1.2;
    text-align: center;
    text-decoration: none;
  }
  a:active {
    background: ${token.color.hover};
  }
  svg {
    color: ${token.color.onSoftAccent};
  }
`;

const face = (icon: IconSource, label: string): ReactNode => (
  <>
    <Icon icon={icon} size={20} />
    {label}
  </>
);

/** The actions for a person at the end of their card on phones: the first one of remotes, call, email and profile. */
export function PersonCardActions({ person: { user, employee } }: { person: Employee }) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const isOwn = useSession().user?._id === user._id;
  // Four fit beside each other; the person's panel and profile have all of them.
  const actions = usePersonActions().slice(0, 1);
  const call = phoneLink(employee.companyContact) ?? phoneLink(employee.contact);
  const nameOf = (action: string) => t('people.actionFor', { action, name: titleCase(user.name) });
  return (
    <Actions>
      {!isOwn &&
        actions.map(({ key, label, icon, pathFor }) => (
          <Link key={key} to={pathFor(user._id)} aria-label={nameOf(label)}>
            {face(icon, label)}
          </Link>
        ))}
      {!isOwn && call !== undefined && (
        <a href={call} aria-label={nameOf(t('people.call'))}>
          {face(Phone, t('people.call'))}
        </a>
      )}
      {!isOwn && (
        <a href={`mailto:${user.email}`} aria-label={nameOf(t('people.sendEmail'))}>
          {face('mail', t('people.sendEmail'))}
        </a>
      )}
      <Link to={`/Profile/${user._id}`} aria-label={nameOf(t('people.profile'))}>
        {face('user', t('people.profile'))}
      </Link>
    </Actions>
  );
}
