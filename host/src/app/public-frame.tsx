import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { PublicLayout } from '../features/public-pages/components/public-layout';
import { selectSession } from '../shell/session-slice';
import { MAIN_ID } from '../shell/page-focus';

/** The page and what it asks for come first, in ms. */
const PRELOAD_AFTER = 1_000;

/** Around the pages of those who are not signed in. */
export function PublicFrame() {
  const { isAuthenticated } = useSelector(selectSession);
  useEffect(() => {
    // Where those who sign in go next. If it does not come now, they will ask for it.
    const preload = () => void import('./signed-in-frame').catch(() => undefined);
    const timer = setTimeout(preload, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PublicLayout mainId={MAIN_ID} signedIn={isAuthenticated}>
      <Outlet />
    </PublicLayout>
  );
}
