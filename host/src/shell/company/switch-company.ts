import type { ShellPath } from '@atrium/contracts';
import { usePlatform, useSwitchCompany } from '@atrium/platform';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { departureAnnounced } from './company-departure';

const HOME = '/dashboard' satisfies ShellPath;

/**
 * Switches companies and opens a page, by default the dashboard, since the current page belongs to the previous company.
 */
export function useSwitchAndOpen() {
  const { auth } = usePlatform();
  const { key: locationKey } = useLocation();
  const dispatch = useDispatch();
  const { switchTo, switchingTo } = useSwitchCompany({
    onStart: () => dispatch(departureAnnounced({ locationKey, companyId: auth.getState().user?.company?._id })),
    onFailed: () => dispatch(departureAnnounced(null)),
  });
  return { switchTo: (companyId: string, path: string = HOME) => switchTo(companyId, path), switchingTo };
}
