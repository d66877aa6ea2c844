import { API } from '@atrium/contracts';
import { expectAccessible, expectNoOverflow } from '../../harness/checks/axe';
import { SCREENS } from '../../harness/checks/widths';
import { weekdayIn } from '../../harness/days';
import { foundCompany, joinCompany, type SignedInUser } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { ApproverPage } from '../../pages/approver-page';
import { DashboardPage } from '../../pages/dashboard-page';
import { LeavePage } from '../../pages/leave-page';

/** Returns the id of a leave type for which a new company keeps a balance. */
async function balancedType({ api }: SignedInUser): Promise<string> {
  const { types } = await api.call(API.leave.overview);
  const type = types.find(({ allowance, halfDays }) => allowance !== null && halfDays);
  if (!type) throw new Error('A new company has no leave type with a balance.');
  return type.name;
}

test('half a day is requested with a preview, decided in the queue, and changes the balance live', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const type = await balancedType(colleague);
  const day = weekdayIn(3, 2);
  const dashboard = await DashboardPage.open(founder.page);

  const leave = await test.step('the colleague sees a preview before sending', async () => {
    const page = await LeavePage.open(colleague.page);
    await page.showYear(day.slice(0, 4));
    await expect(page.balance(type)).toContainText('0 taken · 0 planned · 0 pending');
    await waitUntilSettled(colleague.page);
    await expectAccessible(colleague.page, 'leave home');
    const form = await page.openForm();
    await form.fill({ type, first: day, part: 'Afternoon', reason: 'School play' });
    await expect(form.root.getByText('This takes 0.5 days.')).toBeVisible();
    await expect(form.root.getByText(/^Balance \d{4}: /)).toBeVisible();
    await expect(form.root.getByText('Mara Lind will decide.')).toBeVisible();
    await form.send();
    await expect(page.newest).toContainText('Pending');
    await expect(page.balance(type)).toContainText('0 taken · 0 planned · 0.5 pending');
    return page;
  });

  await test.step('the notification names the half day, the amount and the reason, and leads to the request', async () => {
    await expect(dashboard.bell).toHaveAccessibleName('Notifications, 1 new');
    const item = (await dashboard.openNotifications()).item('Jonas Weber');
    await expect(item).toContainText(/, afternoon \(0\.5 days\)\. “School play”/);
    await expect(item).toContainText(/Balance \d{4} after this request: .* of .*Nobody else is away\./);
    await item.getByRole('link').click();
    const panel = founder.page.getByRole('dialog', { name: 'Leave request' });
    await expect(panel.getByText('Nobody else is away.')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the founder decides in the queue, by the keyboard', async () => {
    const queue = await ApproverPage.open(founder.page);
    await expect(queue.row('Jonas Weber')).toContainText('School play');
    await waitUntilSettled(founder.page);
    await expectAccessible(founder.page, 'approver queue');
    await expectNoOverflow(founder.page, 'approver queue');
    await founder.page.keyboard.press('j');
    await expect(queue.row('Jonas Weber')).toBeFocused();
    await founder.page.keyboard.press('a');
    await expect(queue.toast('Leave request approved successfully')).toBeVisible();
    await expect(founder.page.getByText('Nothing to review')).toBeVisible();
  });

  await test.step('the balance changes without a reload and lists the reason', async () => {
    await expect(leave.newest).toContainText('Approved');
    await expect(leave.balance(type)).toContainText('0 taken · 0.5 planned · 0 pending');
    await leave
      .balance(type)
      .getByRole('button', { name: /^How is this calculated/ })
      .click();
    const reasons = colleague.page.getByRole('dialog', { name: 'How your balance is calculated' });
    await expect(reasons.getByRole('row', { name: /Approved leave/ })).toContainText('-0.5 days');
    await waitUntilSettled(colleague.page);
    await expectAccessible(colleague.page, 'ledger', { within: reasons });
  });
});

test('a correction of leave is compared and rejected with a reason, and the leave is then withdrawn', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const type = await balancedType(colleague);
  const { types } = await colleague.api.call(API.leave.overview);
  const leaveType = types.find(({ name }) => name === type)?._id ?? '';
  const [first, last] = [weekdayIn(3, 2), weekdayIn(3, 4)];
  const { _id: leaveId } = await colleague.api.call(API.leave.create, {
    body: { leaveType, startDate: first, endDate: last, reason: 'Moving house' },
  });
  await founder.api.call(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
  const leave = await LeavePage.open(colleague.page);
  const queue = await ApproverPage.open(founder.page);

  await test.step('the colleague requests a day less', async () => {
    await (await leave.openNewest()).getByRole('button', { name: 'Correct' }).click();
    const form = colleague.page.getByRole('dialog', { name: 'Correct leave' });
    await form.getByLabel('Last day').fill(weekdayIn(3, 3));
    await form.getByLabel('Last day').blur();
    await expect(form.getByRole('row', { name: 'Days 3 days 2 days' })).toBeVisible();
    await form.getByLabel('Reason for the correction').fill('The move is quicker');
    await waitUntilSettled(colleague.page);
    await expectAccessible(colleague.page, 'correction form', { within: form });
    await form.getByRole('button', { name: 'Request correction' }).click();
    await expect(leave.toast('Correction requested')).toBeVisible();
    await expect(leave.newest).toContainText('Correction pending');
  });

  await test.step('the founder sees it arrive, old and new side by side, and rejects it', async () => {
    await queue.row('Jonas Weber').click();
    const panel = founder.page.getByRole('dialog', { name: 'Correction request' });
    await expect(panel.getByRole('row', { name: 'Days 3 days 2 days' })).toBeVisible();
    await expect(panel.getByText('The move is quicker')).toBeVisible();
    await panel.getByRole('button', { name: 'Reject' }).click();
    const reason = founder.page.getByRole('dialog', { name: 'Reject request' });
    await reason.getByLabel('Reason for rejecting').fill('Keep the day, you will need it');
    await reason.getByRole('button', { name: 'Reject request' }).click();
    await expect(queue.toast('Leave correction rejected successfully')).toBeVisible();
    await expect(queue.row('Jonas Weber')).toHaveCount(0);
  });

  await test.step('the colleague withdraws the leave, and its days are returned', async () => {
    await expect(leave.newest).not.toContainText('Correction pending');
    await (await leave.openNewest()).getByRole('button', { name: 'Withdraw' }).click();
    const question = colleague.page.getByRole('dialog', { name: 'Withdraw this leave?' });
    await question.getByRole('button', { name: 'Request withdrawal' }).click();
    await expect(leave.toast('Withdrawal requested')).toBeVisible();
    await expect(question).toHaveCount(0);
    await colleague.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await expect(queue.row('Jonas Weber')).toContainText('Withdrawal of leave');
    await queue.row('Jonas Weber').click();
    await founder.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(queue.toast('Leave correction approved successfully')).toBeVisible();
    await expect(leave.newest).toContainText('Cancelled');
    await expect(leave.balance(type)).toContainText('0 taken · 0 planned · 0 pending');
  });
});

test('the title of the page and its action share a line on a phone, above the help', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder', SCREENS[390]));
  const colleague = await joinCompany(await browserOf('colleague', SCREENS[390]), founder);
  const { page } = await LeavePage.open(colleague.page);
  const title = page.getByRole('heading', { level: 1 });
  const action = page.getByRole('button', { name: 'Request leave' }).first();
  const help = page.getByText('Request time off and track its status.');
  await expect(action).toBeVisible();
  await expect
    .poll(async () => {
      const [one, other, below] = [await title.boundingBox(), await action.boundingBox(), await help.boundingBox()];
      if (!one || !other || !below) return null;
      return { besides: other.x >= one.x + one.width, below: below.y >= other.y + other.height };
    })
    .toEqual({ besides: true, below: true });
});

test('the action of a page is below the help on a phone if it does not fit beside the title', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder', { ...SCREENS[390], locale: 'de-DE' }));
  await page.goto('/leave-approver');
  const title = page.getByRole('heading', { level: 1, name: 'Abwesenheitsanträge' });
  const help = page.getByText('Entscheide über die Anträge deines Teams.');
  const action = page.getByRole('link', { name: 'Eigene Abwesenheit' });
  await expect(action).toBeVisible();
  await expect
    .poll(async () => {
      const [one, other, below] = [await title.boundingBox(), await help.boundingBox(), await action.boundingBox()];
      if (!one || !other || !below) return null;
      return { help: other.y >= one.y + one.height, action: below.y >= other.y + other.height };
    })
    .toEqual({ help: true, action: true });
  await expectNoOverflow(page, 'the page');
});
