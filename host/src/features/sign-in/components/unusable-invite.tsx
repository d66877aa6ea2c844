import { EmptyState, LinkButton } from '@atrium/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { focusPage } from '../../../shell/page-focus';
import { StateHeading } from '../../../shell/state-heading';
import { useTexts } from '../../../shell/use-texts';

interface UnusableInviteProps {
  text: string;
  /** It takes the place of a form that had the focus. */
  takesFocus?: boolean;
}

/** Instead of an invitation that leads nowhere. */
export function UnusableInvite({ text, takesFocus = false }: UnusableInviteProps) {
  const { t } = useTexts();
  useEffect(() => {
    if (takesFocus) focusPage();
  }, [takesFocus]);
  return (
    <EmptyState
      drawing="broken"
      title={<StateHeading>{t('signIn.inviteInvalid')}</StateHeading>}
      text={text}
      action={
        <LinkButton as={Link} to="/">
          {t('signIn.inviteHome')}
        </LinkButton>
      }
    />
  );
}
