/**
 * Registers the service worker, which serves the offline page and shows notifications on the desktop. It waits for the
 * page's load event so that it does not compete with the first page for bandwidth. If registration fails, as in a
 * private window, users see the browser's own offline page, and no notifications outside of the page.
 */
export function registerServiceWorker(): void {
  // The development server does not serve a service worker.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
