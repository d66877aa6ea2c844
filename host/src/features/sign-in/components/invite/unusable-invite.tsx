import { EmptyState, LinkButton, StateHeading } from '@atrium/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { focusPage } from '../../../../shell/components/page-focus';
import { useStartPage } from '../../../../shell/places/start-page';
import { useTexts } from '../../../../shell/use-texts';

interface UnusableInviteProps {
  /** By default, states that the invitation cannot be used. */
  title?: string;
  text: string;
  /** Takes the focus, since it replaces a form that had it. */
  takesFocus?: boolean;
}

/** Shown instead of an invitation that cannot be used. */
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
