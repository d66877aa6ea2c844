import { EmptyState, LinkButton, StateHeading } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../../shell/use-texts';

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

/** Shown for a section that the user may not open. */
export const ForbiddenSection = () => <Nothing why="forbidden" />;

/** Shown for an unknown path below /settings. */
export const NoSection = () => <Nothing why="gone" />;
