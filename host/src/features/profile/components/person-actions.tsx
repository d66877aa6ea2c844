import { usePersonActions } from '@atrium/platform';
import { LinkButton, Row } from '@atrium/ui';
import { Link } from 'react-router-dom';

/** The remotes' actions for a person, such as sending them a message. */
export function PersonActions({ userId }: { userId: string }) {
  const actions = usePersonActions();
  if (actions.length === 0) return null;
  return (
    <Row $wrap>
      {actions.map(({ key, label, icon, pathFor }, index) => (
        <LinkButton
          key={key}
          as={Link}
          to={pathFor(userId)}
          icon={icon}
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {label}
        </LinkButton>
      ))}
    </Row>
  );
}
