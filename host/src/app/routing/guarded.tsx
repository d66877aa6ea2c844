import type { PageAccess, User } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { Spinner } from '@atrium/ui';
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useHasDeparted } from '../../shell/company/company-departure';
import { companyJustCreated, forcedAdmin, loggedOut } from '../../shell/session/markers';
import {
  forgetPendingRedirect,
  readPendingRedirect,
  rememberPendingRedirect,
} from '../../shell/places/pending-redirect';
import { selectSession } from '../../shell/session/session-slice';
import { useIsSlow } from '../../shell/use-is-slow';
import { useTexts } from '../../shell/use-texts';
import { decide, type Redirection } from './guards';

const FullPage = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

/** The app's only full-page spinner, shown only when the wait becomes noticeable. */
export function PageSpinner() {
  const { t } = useTexts();
  return <FullPage>{useIsSlow() && <Spinner size={24} label={t('loading')} />}</FullPage>;
}

interface RedirectProps {
  decision: Redirection;
  /** The user who is signed in or, after the session has ended, was signed in. */
  owner: User | null;
}

function Redirect({ decision, owner }: RedirectProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { to, remember, uses } = decision;
  useLayoutEffect(() => {
    if (remember) rememberPendingRedirect(pathname + search + hash, owner);
    if (uses === 'pendingRedirect') forgetPendingRedirect();
    if (uses === 'forcedAdmin') forcedAdmin.clear();
    void navigate(to, { replace: true });
  }, [to, remember, uses, owner, pathname, search, hash, navigate]);
  return <PageSpinner />;
}

/** Redirects from a page that the user may not open, with a toast unless the page belongs to the previous company. */
function DeniedRedirect(props: RedirectProps) {
  const { decision } = props;
  const { t } = useTexts();
  const { toasts } = usePlatform();
  const hasDeparted = useHasDeparted();
  const explain = useEffectEvent(() => {
    if (hasDeparted) return;
    toasts.show(
      decision.lacks === 'company'
        ? { title: t('errors.noCompanyTitle'), description: t('errors.noCompanyText') }
        : { title: t('errors.forbiddenTitle'), description: t('errors.forbiddenText') },
    );
  });
  useLayoutEffect(() => explain(), []);
  return <Redirect {...props} />;
}

/** Shows a page to users who may open it and redirects everyone else as the guard rules define. */
export function GuardedPage({ access, children }: { access: PageAccess | null; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const session = useSelector(selectSession);
  const [owner, setOwner] = useState(session.user);
  if (session.user && session.user !== owner) setOwner(session.user);
  const decision = decide({
    path: pathname + search + hash,
    access,
    session,
    pendingRedirect: readPendingRedirect(session.user),
    companyJustCreated: companyJustCreated.isSet(),
    forcedAdmin: forcedAdmin.isSet(),
    loggedOut: loggedOut.isSet(),
  });
  if (decision.kind === 'wait') return <PageSpinner />;
  if (decision.kind === 'show') return children;
  return decision.lacks ? <DeniedRedirect {...{ decision, owner }} /> : <Redirect {...{ decision, owner }} />;
}
