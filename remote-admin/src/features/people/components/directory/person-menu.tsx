import { type Employee, phoneLink, profileUrl } from '@atrium/contracts';
import { Link, MenuItem, usePersonActions, useSession } from '@atrium/platform';
import { Phone } from 'lucide-react';
import { useTexts } from '../../../../shared/use-texts';

/** The items of the menu on a person's card: the actions of remotes, call, email and profile. */
export function PersonMenu({ person: { user, employee } }: { person: Employee }) {
  const { t } = useTexts();
  const isOwn = useSession().user?._id === user._id;
  const actions = usePersonActions();
  const call = phoneLink(employee.companyContact) ?? phoneLink(employee.contact);
  return (
    <>
      {!isOwn && (
        <>
          {actions.map(({ key, label, icon, pathFor }) => (
            <MenuItem key={key} icon={icon} link={<Link to={pathFor(user._id)} />}>
              {label}
            </MenuItem>
          ))}
          {call !== undefined && (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item adds its content
            <MenuItem icon={Phone} link={<a href={call} />}>
              {t('people.call')}
            </MenuItem>
          )}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item adds its content */}
          <MenuItem icon="mail" link={<a href={`mailto:${user.email}`} />}>
            {t('people.sendEmail')}
          </MenuItem>
        </>
      )}
      <MenuItem icon="user" link={<Link to={profileUrl(user._id)} />}>
        {t('people.profile')}
      </MenuItem>
    </>
  );
}
