/*
 * Serves a single offline page when a navigation fails, and caches nothing else. Every other page always comes from the
 * server, so that no cache keeps a release that was rolled back. Shows notifications on the desktop: those that hidden
 * tabs send, and those that the server pushes while Atrium is closed.
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
      return (await offlinePage()) ?? Response.error();
    }
  };
  event.respondWith(page());
});

/** Returns the offline page, which has its text in both languages, in that of the browser; undefined without a page. */
async function offlinePage() {
  const page = await caches.match(PAGE);
  if (!page || !/^de\b/i.test(self.navigator.language)) return page;
  const html = await page.text();
  return new Response(html.replace('<html lang="en">', '<html lang="de">'), { headers: page.headers });
}

/** Returns the tabs of this app; the one that was focused last is the first. */
const findTabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const isVisible = (tab) => tab.visibilityState === 'visible';

/** How long an alert of a conversation stands for what other tabs send, and for quick further messages, in ms. */
const SAME_ALERT_MS = 3_000;
/** When each conversation last alerted. */
const alertedAt = new Map();

/** Returns whether to alert of a message although an earlier one of its conversation may still be shown. */
function isNewAlert(id) {
  const now = Date.now();
  if (now - (alertedAt.get(id) ?? 0) < SAME_ALERT_MS) return false;
  alertedAt.set(id, now);
  return true;
}

/** The most characters of a company's name that a title shows. */
const COMPANY_LENGTH = 40;

/** Returns the title of a notification, with its company for people who belong to several. */
function titleOf({ title, company }) {
  if (typeof company !== 'string' || company === '') return title;
  const characters = Array.from(company);
  const isLong = characters.length > COMPANY_LENGTH;
  return `${title} · ${
    isLong
      ? `${characters
          .slice(0, COMPANY_LENGTH - 1)
          .join('')
          .trimEnd()}…`
      : company
  }`;
}

/**
 * Shows a notification on the desktop. The tag makes those that several tabs and the server send one, and those of all
 * messages of a conversation; browsers replace one without a sound and a banner unless `renotify` is set.
 */
const show = ({ id, itemId, companyId, company, title, body, path, silent, isMessage }) =>
  self.registration.showNotification(titleOf({ title, company }), {
    body,
    silent,
    tag: id,
    ...(isMessage && { renotify: isNewAlert(id) }),
    icon: '/icon-192.png',
    data: { id, companyId, path, ...(isMessage && { isMessage, itemId }) },
  });

/** How long a notification that was pressed waits for a page, in ms: until one has loaded and restored its session. */
const PRESSED_MS = 60_000;
/** The notification that was pressed, and when, until a tab has opened it: pages that begin ask for it. */
let opened = null;

// Each hidden tab sends what arrived.
self.addEventListener('message', (event) => {
  const { type, ...alert } = event.data ?? {};
  if (type === 'openedAlertWanted' && opened) {
    // A tab may have opened it without an answer in time, as one that was frozen or is of an earlier version.
    if (Date.now() - opened.at < PRESSED_MS) event.source.postMessage({ type: 'alertOpened', ...opened.data });
    opened = null;
  }
  if (type === 'showAlert') event.waitUntil(passOrShow(alert));
});

/** Returns the content of a push message; null for anything else. */
function readPush({ data }) {
  try {
    const alert = data.json();
    const { origin } = new URL(alert.path, self.location.origin);
    return origin === self.location.origin ? alert : null;
  } catch {
    return null;
  }
}

/** How long a tab may take to answer, in ms. */
const ANSWER_MS = 2_000;

/**
 * Passes a notification to a tab. Resolves to whether the tab takes it; false for a tab that does not answer, such as
 * one that is loading or shows a page without notifications.
 */
const passTo = (tab, type, alert) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (isTaken) => {
      port1.close();
      resolve(isTaken);
    };
    port1.onmessage = ({ data }) => finish(data === true);
    setTimeout(finish, ANSWER_MS, false);
    tab.postMessage({ type, ...alert }, [port2]);
  });

/**
 * Shows a notification on the desktop unless a visible tab presents it: a visible tab may have another company open, be
 * loading, or show a page without notifications.
 */
async function passOrShow(alert) {
  for (const tab of (await findTabs()).filter(isVisible)) if (await passTo(tab, 'alertArrived', alert)) return;
  await show(alert);
}

self.addEventListener('push', (event) => {
  const alert = readPush(event);
  if (alert) event.waitUntil(passOrShow(alert));
});

// Only pages are signed in. Without one, the next one that opens renews the subscription.
self.addEventListener('pushsubscriptionchange', (event) => {
  const tell = async () => {
    for (const tab of await findTabs()) tab.postMessage({ type: 'pushSubscriptionChanged' });
  };
  event.waitUntil(tell());
});

/** Returns the address that opens the page of a notification in its company: another one may be active by then. */
function addressOf({ path, companyId }) {
  const { pathname, search, hash } = new URL(path, self.location.origin);
  if (!companyId) return pathname + search + hash;
  return `${pathname}${search === '' ? '?' : `${search}&`}company=${companyId}${hash}`;
}

self.addEventListener('notificationclick', (event) => {
  const { data } = event.notification;
  event.notification.close();
  const open = async () => {
    const [tab] = await findTabs();
    const pressed = { data, at: Date.now() };
    opened = pressed;
    if (!tab) return void (await self.clients.openWindow(addressOf(data)));
    // A tab that is loading or restoring its session does not answer: it asks for the notification afterwards.
    const passed = passTo(tab, 'alertOpened', data).then((isTaken) => {
      if (isTaken && opened === pressed) opened = null;
    });
    await Promise.all([tab.focus(), passed]);
  };
  event.waitUntil(open());
});
