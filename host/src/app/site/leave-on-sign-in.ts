import { ACCESS_TOKEN_KEY } from '@atrium/auth';

/** The site knows no session: where one begins in another tab, the login, a page of the app, leads on. */
export function leaveOnSignIn(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === ACCESS_TOKEN_KEY && newValue) window.location.replace('/login');
  });
}
