import { ACCESS_TOKEN_KEY } from '@atrium/auth';

/**
 * Leaves the site when a session starts in another tab. The site has no session itself, so it opens /login, a page of
 * the app, which redirects signed-in users.
 */
export function leaveOnSignIn(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === ACCESS_TOKEN_KEY && newValue) window.location.replace('/login');
  });
}
