import type { Employee } from '@atrium/contracts';
import { IconLink, Link, Row, useFormat, usePersonActions } from '@atrium/platform';
import { useTexts } from '../../../../shared/use-texts';

/** The actions that remotes offer for a person, such as sending them a message, as icons. */
export function PersonActionLinks({ user }: Pick<Employee, 'user'>) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  return (
    <Row $gap={1} $justify="end">
      {usePersonActions().map(({ key, label, icon, pathFor }) => (
        <IconLink
          key={key}
          as={Link}
          to={pathFor(user._id)}
          icon={icon}
          label={t('people.actionFor', { action: label, name: titleCase(user.name) })}
        />
      ))}
    </Row>
  );
}
