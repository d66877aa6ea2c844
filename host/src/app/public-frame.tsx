import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { PublicLayout } from '../features/public-pages/components/public-layout';
import { selectSession } from '../shell/session-slice';
import { MAIN_ID } from './page-arrival';

/** Around the pages of those who are not signed in. */
export function PublicFrame() {
  const { isAuthenticated } = useSelector(selectSession);
  return (
    <PublicLayout mainId={MAIN_ID} signedIn={isAuthenticated}>
      <Outlet />
    </PublicLayout>
  );
}
