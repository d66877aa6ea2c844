/**
 * Has the browser keep the page for times without a network. After everything else: the first page is not to share its
 * line. Where it fails, such as in a private window, people see the browser's own page.
 */
export function registerServiceWorker(): void {
  // In development the server that watches the sources has none.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
