import { pdf } from '../harness/documents';
import { weekdayIn } from '../harness/days';
import { someone } from '../harness/people';
import { expect, test } from '../harness/test';
import { HomePage, RegisterPage } from '../pages/public-pages';
import { LeavePage } from '../pages/leave-page';
import { MessagingPage } from '../pages/messaging-page';
import { TimePage } from '../pages/time/time-page';

test('a founder and a colleague create a company, decide leave with a document, chat and run a timer', async ({
  browserOf,
  browserErrors,
}) => {
  // A new company has no magic link yet: the request returns 404 and the page creates one.
  browserErrors.allowStatus(404);
  const founder = someone('Mara Lind');
  const colleague = someone('Jonas Weber');
  const founderTab = await browserOf('founder');
  const colleagueTab = await browserOf('colleague');

  const [link, founderDashboard] = await test.step('the founder registers and creates the company', async () => {
    const home = await HomePage.open(founderTab);
    const register = await home.toRegister();
    const explore = await register.register(founder);
    const onboarding = await explore.toOnboarding();
    await onboarding.create('Birchwood Architects');
    const invitation = await onboarding.invitationLink();
    return [invitation, await onboarding.finish()] as const;
  });

  const colleagueDashboard = await test.step('the colleague registers by the link', async () => {
    const register = await RegisterPage.open(colleagueTab, link);
    await expect(colleagueTab.getByRole('heading', { name: 'Join Birchwood Architects' })).toBeVisible();
    return register.join(colleague);
  });

  const running = await test.step('the founder starts a timer', async () => {
    const time = await founderDashboard.toTime();
    const clock = await time.start('Review of the plans');
    await expect(clock).toBeVisible();
    return clock.textContent();
  });

  const leave = await test.step('the colleague files leave with a document', async () => {
    const page = await colleagueDashboard.toLeave();
    const form = await page.openForm();
    await form.fill({
      first: weekdayIn(3, 2),
      reason: 'A course in timber framing.',
      documents: [pdf('course.pdf')],
    });
    await form.send();
    await expect(page.newest).toContainText('Pending');
    return page;
  });

  await test.step('the founder sees it arrive and approves in the notification', async () => {
    await expect(founderDashboard.bell).toHaveAccessibleName('Notifications, 1 new');
    const notifications = await founderDashboard.openNotifications();
    const item = notifications.item('Jonas Weber');
    await item.getByRole('button', { name: 'Approve' }).click();
    await expect(founderDashboard.toast('Leave request approved successfully')).toBeVisible();
    await expect(item.getByRole('button', { name: 'Approve' })).toBeHidden();
    await founderTab.keyboard.press('Escape');
  });

  await test.step('the colleague sees it turn Approved without a reload, and can read the document', async () => {
    await expect(leave.newest).toContainText('Approved');
    await expect(colleagueDashboard.bell).toHaveAccessibleName(/1 new/);
    await LeavePage.on(colleagueTab);
  });

  await test.step('both exchange messages about it', async () => {
    const founderThread = await (await MessagingPage.open(founderTab)).talkTo('Jonas Weber');
    await founderThread.say('Enjoy the course!');
    const colleagueThread = await (await MessagingPage.open(colleagueTab)).openTalk('Mara Lind');
    await expect(colleagueThread.message('Enjoy the course!')).toBeVisible();
    await colleagueThread.say('Thank you, I will bring photos.');
    await expect(founderThread.message('Thank you, I will bring photos.')).toBeVisible();
  });

  await test.step('the timer continued meanwhile, and its time is saved', async () => {
    const time = await TimePage.open(founderTab);
    await expect(time.timer('Review of the plans')).not.toHaveText(running ?? '');
    await time.stop('Review of the plans');
    await expect(
      founderTab.getByRole('main').getByRole('button', { name: 'Continue Review of the plans' }),
    ).toBeVisible();
  });
});
