import { usePlatform, useSwitchCompany } from '@atrium/platform';
import { useLocation } from 'react-router-dom';
import { announceDeparture } from './company-departure';

/** Switches companies and opens the dashboard, since the current page belongs to the previous company. */
export function useSwitchToDashboard() {
  const { auth } = usePlatform();
  const { key: locationKey } = useLocation();
  const { switchTo, switchingTo } = useSwitchCompany({
    onStart: () => announceDeparture({ locationKey, companyId: auth.getState().user?.company?._id }),
    onFailed: () => announceDeparture(null),
  });
  return { switchTo: (companyId: string) => switchTo(companyId, '/dashboard'), switchingTo };
}
