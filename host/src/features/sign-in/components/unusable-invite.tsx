import { EmptyState, LinkButton } from '@atrium/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { focusPage } from '../../../shell/page-focus';
import { useStartPage } from '../../../shell/start-page';
import { StateHeading } from '../../../shell/state-heading';
import { useTexts } from '../../../shell/use-texts';

interface UnusableInviteProps {
  /** That it cannot be used, unless told. */
  title?: string;
  text: string;
  /** It takes the place of a form that had the focus. */
  takesFocus?: boolean;
}

/** Instead of an invitation that leads nowhere. */
export function UnusableInvite({ title, text, takesFocus = false }: UnusableInviteProps) {
  const { t } = useTexts();
  const next = useStartPage() ?? { label: t('signIn.inviteHome'), to: '/' };
  useEffect(() => {
    if (takesFocus) focusPage();
  }, [takesFocus]);
  return (
    <EmptyState
      drawing="broken"
      title={<StateHeading>{title ?? t('signIn.inviteInvalid')}</StateHeading>}
      text={text}
      action={
        <LinkButton as={Link} to={next.to}>
          {next.label}
        </LinkButton>
      }
    />
  );
}
