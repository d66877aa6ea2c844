import { readCompanyLink, type User } from '@atrium/contracts';
import { useSwitchCompany } from '@atrium/platform';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectSession } from '../../shell/session/session-slice';
import { PageSpinner } from './guarded';

/**
 * Makes the company active that the address names, as links in mails do, before its page is shown. A user who does not
 * belong to it sees the page in the active company.
 */
export function CompanyLink({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { user } = useSelector(selectSession);
  const link = readCompanyLink(pathname + search + hash);
  if (link === null || !user) return children;
  return <LinkedCompany key={link.companyId} user={user} {...link} />;
}

interface LinkedCompanyProps {
  user: User;
  companyId: string;
  /** The path to open in that company. */
  path: string;
}

/** Switches to a company if necessary, then opens the path without the company in the address. */
function LinkedCompany({ user, companyId, path }: LinkedCompanyProps) {
  const navigate = useNavigate();
  const openPage = () => void navigate(path, { replace: true });
  const { switchTo } = useSwitchCompany({ onFailed: openPage });
  const isSwitching = useRef(false);
  const mustSwitch = companyId !== user.company?._id && user.companies.some(({ _id }) => _id === companyId);
  const enter = useEffectEvent(() => {
    if (!mustSwitch) return openPage();
    if (isSwitching.current) return undefined;
    isSwitching.current = true;
    return void switchTo(companyId);
  });
  useEffect(() => enter(), [mustSwitch]);
  return <PageSpinner />;
}
