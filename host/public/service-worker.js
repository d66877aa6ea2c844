/*
 * Serves a single offline page when a navigation fails, and caches nothing else. Every other page always comes from the
 * server, so that no cache keeps a release that was rolled back. Shows notifications on the desktop while no tab is
 * visible.
 */
const PAGE = '/offline.html';
// The build replaces the placeholder with a hash of the offline page, so that a changed page is fetched again.
const CACHE = 'atrium-offline-__OFFLINE_PAGE__';

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.add(new Request(PAGE, { cache: 'reload' }));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    // Starts page requests in parallel with the startup of this worker.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const page = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await caches.match(PAGE)) ?? Response.error();
    }
  };
  event.respondWith(page());
});

/** Returns the tabs of this app; the one that was focused last is the first. */
const findTabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

// Each hidden tab sends what arrived. The tag makes it one notification, and a visible tab shows it itself.
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'showAlert') return;
  const { id, title, body, path, silent } = event.data;
  const show = async () => {
    const tabs = await findTabs();
    if (tabs.some((tab) => tab.visibilityState === 'visible')) return;
    await self.registration.showNotification(title, {
      body,
      silent,
      tag: id,
      icon: '/icon-192.png',
      data: { id, path },
    });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  const { id, path } = event.notification.data;
  event.notification.close();
  const open = async () => {
    const [tab] = await findTabs();
    if (!tab) return self.clients.openWindow(path);
    tab.postMessage({ type: 'alertOpened', id, path });
    return tab.focus();
  };
  event.waitUntil(open());
});
