import { storeGeneratedRemote } from '../../harness/servers/generated-remote';
import { MAX_TEST_MS } from '../../harness/limits';
import { register, someone } from '../../harness/people';
import { expect, testWithOwnServer as test } from '../../harness/test';
import { OnboardingPage } from '../../pages/explore-page';

test('a generated remote appears with onboarding step, page, navigation entry and settings section', async ({
  server,
  page,
  browserErrors,
}) => {
  test.setTimeout(MAX_TEST_MS);
  browserErrors.allowStatus(404); // a new company has no magic link yet; the step for inviting creates one
  const remote = await storeGeneratedRemote(server, 'room-booking', '1.0.0');
  await server.release('activate', `${remote}@1.0.0`, '--why', 'a new team');

  await register(page, someone('Mara Lind'));
  await page.goto('/onboarding');
  const onboarding = await OnboardingPage.on(page);
  await onboarding.create('Birchwood');
  await onboarding.toWeek();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(onboarding.heading('Room booking')).toBeVisible();
  await expect(page.getByText('Your company can use room booking right away.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await onboarding.navigate('Room booking');
  await expect(page).toHaveURL(/\/room-booking$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Room booking' })).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Room booking' }).last().click();
  await expect(page).toHaveURL(/\/settings\/room-booking\/settings$/);
  await expect(page.getByText('How room booking works in this company.')).toBeVisible();
});
