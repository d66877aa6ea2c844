import { phoneLink } from '@atrium/contracts';
import { Link, LinkButton, Row, usePersonActions } from '@atrium/platform';
import { Phone } from 'lucide-react';
import { useTexts } from '../../../shared/use-texts';

interface PersonActionsProps {
  userId: string;
  email: string;
  /** Empty if unknown. */
  phone: string;
}

/** What one can do with a colleague: the remotes' actions, such as sending them a message, an email, and a call. */
export function PersonActions({ userId, email, phone }: PersonActionsProps) {
  const { t } = useTexts();
  const [first, ...more] = usePersonActions();
  const call = phoneLink(phone);
  return (
    <Row $wrap>
      {first && (
        <LinkButton as={Link} to={first.pathFor(userId)} icon={first.icon} variant="primary">
          {first.label}
        </LinkButton>
      )}
      <LinkButton href={`mailto:${email}`} icon="mail">
        {t('profile.email')}
      </LinkButton>
      {call !== undefined && (
        <LinkButton href={call} icon={Phone}>
          {t('profile.call')}
        </LinkButton>
      )}
      {more.map(({ key, label, icon, pathFor }) => (
        <LinkButton key={key} as={Link} to={pathFor(userId)} icon={icon}>
          {label}
        </LinkButton>
      ))}
    </Row>
  );
}
