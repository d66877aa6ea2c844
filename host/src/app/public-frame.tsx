import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { PublicLayout } from '../features/public-pages/components/public-layout';
import { selectSession } from '../shell/session-slice';
import { MAIN_ID } from '../shell/page-focus';

/** Around the pages of those who are not signed in. */
export function PublicFrame() {
  const { isAuthenticated } = useSelector(selectSession);
  useEffect(() => {
    // Who fills something in is about to go there. If it does not come now, they will ask for it.
    const preload = () => void import('./signed-in-frame').catch(() => undefined);
    document.addEventListener('input', preload, { once: true });
    return () => document.removeEventListener('input', preload);
  }, []);
  return (
    <PublicLayout mainId={MAIN_ID} signedIn={isAuthenticated}>
      <Outlet />
    </PublicLayout>
  );
}
