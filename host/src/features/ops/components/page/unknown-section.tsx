import { EmptyState, LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../../model/use-texts';

/** Shown for an unknown path below /ops. */
export function Component() {
  const { t } = useTexts();
  return <NotFound title={t('gone.title')} text={t('gone.text')} />;
}

/** Shows that something does not exist, with a link to the releases. */
export function NotFound({ title, text }: { title: string; text: string }) {
  const { t } = useTexts();
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <LinkButton as={Link} to="/ops">
          {t('gone.back')}
        </LinkButton>
      }
    />
  );
}
