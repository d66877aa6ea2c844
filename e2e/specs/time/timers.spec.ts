import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { weekdayIn } from '../../harness/days';
import { waitUntilSettled } from '../../harness/page-activity';
import { foundCompany, PASSWORD } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { TimePage } from '../../pages/time/time-page';

/** Returns the URLs of remote-time's scripts that a page requests, none of which arrives until `deliver` is called. */
async function holdScripts(page: Page) {
  const requested: string[] = [];
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/releases/remote-time/**', async (route) => {
    requested.push(route.request().url());
    await delivered;
    await route.continue();
  });
  return { requested, deliver };
}

test('shows a running timer at once after a reload, and loads remote-time only while one runs', async ({
  browserOf,
}) => {
  const { page } = await foundCompany(await browserOf('founder'));
  const trigger = page.getByRole('banner').getByRole('button', { name: /^Timers/ });
  await expect(await (await TimePage.open(page)).start('Planning')).toBeVisible();
  await expect(trigger).toHaveAccessibleName(/^Timers, 1, running for 0:0\d$/);

  await test.step('while a timer runs', async () => {
    const { requested, deliver } = await holdScripts(page);
    // A script that is requested early also delays the page's load event.
    await page.goto('/settings', { waitUntil: 'commit' });
    await expect(trigger).toHaveAccessibleName(/^Timers, 1, running for 0:0\d$/);
    await expect(page).toHaveTitle(/^(\(\d+\) )?0:0\d · /);
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    deliver();
  });

  await test.step('while none runs', async () => {
    await (await TimePage.open(page)).stop('Planning');
    await expect(trigger).toHaveAccessibleName('Timers');
    await waitUntilSettled(page);
    await page.unroute('**/releases/remote-time/**');
    const { requested, deliver } = await holdScripts(page);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(trigger).toHaveAccessibleName('Timers');
    expect(requested).toEqual([]);

    await trigger.click();
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    deliver();
    await expect(page.getByRole('dialog', { name: 'Timers' }).getByLabel('Task')).toBeVisible();
  });
});

test('timers survive a reload, are the same on two devices, and can be stopped offline', async ({
  browserOf,
  browserErrors,
}) => {
  const laptopTab = await browserOf('founder at the laptop');
  const founder = await foundCompany(laptopTab);
  const phoneTab = await browserOf('founder at the phone', { viewport: { width: 390, height: 844 } });
  await phoneTab.request.post('/api/auth', { data: { email: founder.email, password: PASSWORD } });
  const laptop = await TimePage.open(laptopTab);
  const phone = await TimePage.open(phoneTab);

  await test.step('three timers run on both devices, and there is no fourth', async () => {
    for (const task of ['Planning', 'Drawing', 'Call']) await expect(await laptop.start(task)).toBeVisible();
    for (const task of ['Planning', 'Drawing', 'Call']) await expect(phone.timer(task)).toBeVisible();
    await laptop.startForm.getByLabel('Task').fill('Fourth');
    await laptop.startForm.getByRole('button', { name: 'Start' }).click();
    await expect(laptopTab.getByText('You can run up to three timers.').first()).toBeVisible();
  });

  await test.step('a reload keeps them', async () => {
    await laptopTab.reload();
    for (const task of ['Planning', 'Drawing', 'Call']) {
      await expect(laptop.timer(task)).toHaveText(/^0:\d\d:\d\d$/);
      await expect(laptop.timer(task)).not.toHaveText('0:00:00');
    }
  });

  await test.step('the phone pauses one and stops another; the laptop shows it at once', async () => {
    await phone.pause('Drawing');
    await expect(laptopTab.getByRole('main').getByRole('button', { name: 'Resume Drawing' })).toBeVisible();
    await phone.stop('Planning');
    await expect(laptop.timer('Planning')).toBeHidden();
    await expect(laptop.recent('Planning')).toBeVisible();
  });

  await test.step('the laptop stops one offline, which is sent once it is online', async () => {
    browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
    await laptopTab.context().setOffline(true);
    await laptop.stop('Call');
    await expect(laptopTab.getByRole('main').getByText('Not sent yet')).toBeVisible();
    await expect(phone.timer('Call')).toBeVisible();

    await laptopTab.context().setOffline(false);
    await expect(phone.timer('Call')).toBeHidden({ timeout: 30_000 });
    await expect(phone.recent('Call')).toBeVisible();
    await expect(laptopTab.getByRole('main').getByText('Not sent yet')).toBeHidden();
  });

  await test.step('a timer from before a lock keeps running, or the time after the lock', async () => {
    const { rates, timers } = API;
    const lockedUntil = weekdayIn(-1, 1);
    const { version } = await founder.api.call(rates.lock);
    await founder.api.call(rates.saveLock, { body: { lockedUntil, version } });
    const startTime = `${lockedUntil}T04:00:00.000Z`;
    await founder.api.call(timers.start, { body: { id: randomUUID(), taskName: 'Night shift', startTime } });
    await expect(laptop.timer('Night shift')).toBeVisible();

    await laptop.stop('Night shift');
    await expect(laptop.lockedTime).toContainText('at most 12:00 is kept and marked for review');
    await laptopTab.keyboard.press('Escape');
    await expect(laptop.lockedTime).toBeHidden();
    await expect(laptop.timer('Night shift')).toBeVisible();

    await laptop.stop('Night shift');
    await laptop.lockedTime.getByRole('button', { name: /^Keep the time after/ }).click();
    await expect(laptopTab.getByText('Saved 12:00:00').first()).toBeVisible();
    await expect(phone.timer('Night shift')).toBeHidden();
    await expect(phone.recent('Night shift')).toBeVisible();
  });
});
