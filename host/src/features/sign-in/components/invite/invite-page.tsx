import { type AppError, isAppError } from '@atrium/api-client';
import { errorCode, errorMessage, failureKind, LoadError, usePlatform } from '@atrium/platform';
import { EmptyState, LinkButton, Skeleton, Stack, StateHeading } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { selectSession } from '../../../../shell/session/session-slice';
import { useTexts } from '../../../../shell/use-texts';
import { useInvite } from '../../api/verify-invite';
import { type Invite, membershipIn } from '../../model/invite';
import { joinSentences } from '../../model/sign-in-errors';
import { InviteForAccount } from './invite-for-account';
import { InviteForVisitor } from './invite-for-visitor';
import { SignInFrame } from '../sign-in-frame';
import { focusPage } from '../../../../shell/components/page-focus';
import { useStartPage } from '../../../../shell/places/start-page';

// As high as a form with three fields, so that the footer stays in place whatever the invitation's state.
const Room = styled.div`
  min-height: 600px;
`;

function Checking() {
  const { t } = useTexts();
  return (
    <SignInFrame title={<Skeleton width="60%" height="28px" />}>
      <Stack $gap={4} role="status" aria-label={t('signIn.inviteChecking')}>
        <Skeleton height="36px" />
        <Skeleton height="36px" />
        <Skeleton height="36px" />
      </Stack>
    </SignInFrame>
  );
}

/** Returns whether an error is caused by the link: it was used, withdrawn or cut off, or has expired. */
const isUnusable = (error: unknown): error is AppError =>
  isAppError(error) && (failureKind(error) === 'gone' || errorCode(error) === 'VALIDATION_FAILED');

function Invitation() {
  const { t, translate } = useTexts();
  const [search] = useSearchParams();
  const token = search.get('token')?.trim() ?? '';
  const { auth } = usePlatform();
  const session = useSelector(selectSession);
  const { data: invite, error, isFetching, refetch } = useInvite(token);
  const [entering, setEntering] = useState<{ by: 'form' | 'account'; invite: Invite } | null>(null);
  const [hasLeftAccount, setHasLeftAccount] = useState(false);
  const [refused, setRefused] = useState<AppError | null>(null);
  const isRestoringSession = session.isInitializing || !session.initializationAttempted;

  const leaveAccount = () => {
    setHasLeftAccount(true);
    auth.logout();
  };

  const linkError = isUnusable(error) ? error : refused;
  if (isRestoringSession) return <Checking />;
  if (token === '') return <UnusableInvite text={t('signIn.inviteMissing')} />;

  // Joining uses the invitation up, and the company change clears the loaded data. The invitation is therefore shown
  // unchanged until the page is left.
  const shown = entering?.invite ?? invite;
  const enterBy = (by: 'form' | 'account') => (isEntering: boolean) =>
    setEntering(isEntering && shown ? { by, invite: shown } : null);
  const isMember = shown && session.user && membershipIn(shown, session.user);
  if (shown && (entering || !linkError || isMember)) {
    return session.user && entering?.by !== 'form' ? (
      <InviteForAccount
        user={session.user}
        invite={shown}
        token={token}
        onOtherAccount={leaveAccount}
        onEntering={enterBy('account')}
        onRefused={setRefused}
      />
    ) : (
      <InviteForVisitor
        invite={shown}
        token={token}
        isEntering={entering !== null}
        onEntering={enterBy('form')}
        takesFocus={hasLeftAccount}
        onRefused={setRefused}
      />
    );
  }
  if (linkError) {
    const takesFocus = shown !== undefined;
    // Signed-in users who open a used invitation have usually joined with it themselves.
    if (session.user && linkError.code === 'INVITE_NOT_FOUND')
      return (
        <UnusableInvite title={t('signIn.inviteUsed')} text={t('signIn.inviteUsedHelp')} takesFocus={takesFocus} />
      );
    const text =
      errorCode(linkError) === 'VALIDATION_FAILED'
        ? t('signIn.inviteMissing')
        : joinSentences(
            errorMessage(linkError, translate),
            t(linkError.code === 'INVITE_NOT_FOUND' ? 'signIn.inviteGoneHelp' : 'signIn.inviteInvalidHelp'),
          );
    return <UnusableInvite text={text} takesFocus={takesFocus} />;
  }
  if (!error) return <Checking />;
  return <LoadError title={t('signIn.inviteFailed')} query={{ error, isFetching, refetch }} />;
}

/**
 * The page at /invite-registration?token=…: an emailed invitation or a magic link, for visitors and for users with an
 * account.
 */
export const Component = () => (
  <Room>
    <Invitation />
  </Room>
);

interface UnusableInviteProps {
  /** By default, states that the invitation cannot be used. */
  title?: string;
  text: string;
  /** Takes the focus, since it replaces a form that had it. */
  takesFocus?: boolean;
}

/** Shown instead of an invitation that cannot be used. */
function UnusableInvite({ title, text, takesFocus = false }: UnusableInviteProps) {
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
