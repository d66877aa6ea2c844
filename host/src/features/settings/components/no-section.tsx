import { EmptyState, LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { StateHeading } from '../../../shell/state-heading';
import { useTexts } from '../../../shell/use-texts';

function Nothing({ why }: { why: 'gone' | 'forbidden' }) {
  const { t } = useTexts();
  return (
    <EmptyState
      title={<StateHeading>{t(`settings.${why}.title`)}</StateHeading>}
      text={t(`settings.${why}.text`)}
      action={
        <LinkButton as={Link} to="/settings">
          {t('settings.toStart')}
        </LinkButton>
      }
    />
  );
}

/** A section that this user may not see, by its address. */
export const ForbiddenSection = () => <Nothing why="forbidden" />;

/** An address below /settings that nothing stands behind. */
export const Component = () => <Nothing why="gone" />;
