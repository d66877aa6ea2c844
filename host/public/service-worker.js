/*
 * Shows one page where there is no network, and does nothing else: what people see always comes from the server, so
 * that a release that was rolled back is gone. Only that page is kept.
 */
const PAGE = '/offline.html';
// The build puts the hash of the page here, so that a changed page is fetched anew.
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
    // Pages are asked for while this worker still starts.
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
