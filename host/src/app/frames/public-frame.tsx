import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useNavigate } from 'react-router-dom';
import { PublicLayout } from '../../features/public-pages/components/public-layout';
import { followPressedAlerts } from '../../shell/alerts/remember-pressed-alerts';
import { selectSession } from '../../shell/session/session-slice';
import { MAIN_ID } from '../../shell/components/page-focus';

/** The frame around the public pages, which signed-in users can open as well. */
export function PublicFrame() {
  const { isAuthenticated } = useSelector(selectSession);
  const navigate = useNavigate();
  const openPressed = useEffectEvent((link: string) => {
    void navigate(link);
    // The frame of the app, which this leads to, also marks the notification as read.
    return false;
  });
  useEffect(() => (isAuthenticated ? followPressedAlerts((link) => openPressed(link)) : undefined), [isAuthenticated]);
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
