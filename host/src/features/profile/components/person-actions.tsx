import { USER_ID_PARAMETER } from '@atrium/contracts';
import { LinkButton, Row } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useRemoteActions } from '../../../shell/use-remote-actions';

/** The remotes' actions for a person, such as sending them a message. */
export function PersonActions({ userId }: { userId: string }) {
  const actions = useRemoteActions('userId');
  if (actions.length === 0) return null;
  return (
    <Row $wrap>
      {actions.map(({ key, label, icon, to }, index) => (
        <LinkButton
          key={key}
          as={Link}
          to={to.replaceAll(USER_ID_PARAMETER, encodeURIComponent(userId))}
          icon={icon}
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {label}
        </LinkButton>
      ))}
    </Row>
  );
}
