import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { PublicLayout } from '../../features/public-pages/components/public-layout';
import { selectSession } from '../../shell/session/session-slice';
import { MAIN_ID } from '../../shell/components/page-focus';

/** The frame around the pages for signed-out users. */
export function PublicFrame() {
  const { isAuthenticated } = useSelector(selectSession);
  useEffect(() => {
    // A user who fills in a form is about to sign in. If the preload fails, the navigation loads the frame again.
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
