import type { BrowserContext, Page } from '@playwright/test';
import type { PushMessage } from '@atrium/contracts';
import { requestLeave } from '../harness/leave';
import { foundCompany, joinCompany } from '../harness/people';
import type { PushService } from '../harness/servers/push-service';
import { expect, testWithPush as test } from '../harness/test';
import { DashboardPage } from '../pages/dashboard-page';
import { SettingsPage } from '../pages/settings-page';

test.use({ serviceWorkers: 'allow' });

/**
 * The test browser can reach no push service and cannot show notifications: pages get a permission, and subscribe at the
 * push service of the test.
 */
async function pretend({ page, pushService }: { page: Page; pushService: PushService }): Promise<void> {
  await page.context().exposeFunction('subscribeAtPushService', (key: string) => pushService.subscribe(key));
  await page.context().addInitScript(() => {
    const { subscribeAtPushService } = globalThis as unknown as {
      subscribeAtPushService: (key: string) => Promise<object>;
    };
    let subscribed: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscribed,
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const subscription = await subscribeAtPushService(applicationServerKey);
        return (subscribed = { options: {}, unsubscribe: async () => true, toJSON: () => subscription });
      },
    });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
  });
}

/** The globals of the service worker that this test uses; browser packages have no types for them. */
interface WorkerScope {
  shown: { title: string; body: string; data: object }[];
  opened: string[];
  clients: object;
  registration: object;
  ExtendableEvent: typeof Event;
}

/** Collects what the service worker shows and opens. */
async function workerOf(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    Object.assign(scope, { shown: [], opened: [] });
    Object.defineProperty(Object.getPrototypeOf(scope.registration), 'showNotification', {
      value: async (title: string, { body, data }: { body: string; data: object }) =>
        void scope.shown.push({ title, body, data }),
    });
    Object.defineProperty(Object.getPrototypeOf(scope.clients), 'openWindow', {
      value: async (path: string) => void scope.opened.push(path),
    });
  });
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown),
    opened: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).opened),
    press: () =>
      worker.evaluate(() => {
        const { ExtendableEvent, shown } = globalThis as unknown as WorkerScope;
        const notification = { data: shown[0]?.data, close() {} };
        globalThis.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
      }),
  };
}

/** Returns a function that delivers push messages to the service worker of an origin, as the browser does. */
async function deliveryTo(context: BrowserContext, origin: string) {
  // A tab of no site, since the app's are closed.
  const session = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: PushMessage) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

test('a notification is delivered while the app is closed, and opens its page', async ({
  page,
  browserOf,
  pushService,
  server,
}) => {
  await pretend({ page, pushService });
  const founder = await foundCompany(page);
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const settings = await SettingsPage.open(page, 'Notifications');
  const subscribed = page.waitForResponse('**/api/push/subscription');
  await settings.turnOnDesktop.click();
  expect((await subscribed).status()).toBe(200);
  await expect(settings.pushTexts).not.toBeChecked();
  const worker = await workerOf(page);
  const deliver = await deliveryTo(page.context(), server.origin);
  await page.close();

  await requestLeave(colleague, 1);
  await expect.poll(() => pushService.received).toMatchObject([{ title: 'Leave request' }]);
  const [message] = pushService.received;
  await deliver(message as PushMessage); // it has arrived
  await expect
    .poll(worker.shown)
    .toMatchObject([{ title: 'Leave request', body: 'Open Atrium to read it.', data: { id: message?.id } }]);

  await worker.press();
  await expect.poll(worker.opened).toEqual([expect.stringMatching(/^\/leave-approver\?leave=/)]);
  const opened = await page.context().newPage();
  await opened.goto((await worker.opened())[0] ?? '');
  await expect(new DashboardPage(opened).bell).toHaveAccessibleName('Notifications');
});
