import { API } from '@atrium/contracts';
import { weekdayIn } from '../../harness/days';
import { disguisedProgram, largePdf, pdf } from '../../harness/documents';
import { fileLeave } from '../../harness/leave';
import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { ApproverPage } from '../../pages/approver-page';
import { LeavePage } from '../../pages/leave-page';

test('a document that is too large or of a wrong type shows an error and keeps the rest of the form', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  const founder = await foundCompany(await browserOf('founder'));
  const { page } = await joinCompany(await browserOf('colleague'), founder);
  const leave = await LeavePage.open(page);
  const form = await leave.openForm();
  await form.fill({ first: weekdayIn(3, 2), reason: 'Physiotherapy' });

  await form.attach(await largePdf(11));
  await expect(form.root.getByText('scan.pdf is larger than 10 MB.')).toBeVisible();
  await form.attach({ name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(form.root.getByText(/^setup\.exe has a type that is not allowed/)).toBeVisible();

  await form.attach(disguisedProgram());
  await form.send();
  await expect(form.root.getByText(/^holiday\.pdf is not a type that is accepted here/)).toBeVisible();
  await expect(form.root.getByLabel('Reason')).toHaveValue('Physiotherapy');

  await form.root.getByRole('button', { name: 'Remove holiday.pdf' }).click();
  await form.attach(pdf());
  await form.send();
  await expect(leave.newest).toContainText('Pending');
});

test('overlapping leave shows the leave that it overlaps, and other days are accepted', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(422);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  await fileLeave(colleague, weekdayIn(3, 2), weekdayIn(3, 4));

  const leave = await LeavePage.open(colleague.page);
  const form = await leave.openForm();
  await form.fill({ first: weekdayIn(3, 4), last: weekdayIn(3, 5), reason: 'One more day' });
  await form.send();
  await expect(form.root.getByText(/^You already have .+/)).toBeVisible();
  await expect(form.root.getByLabel('First day')).toBeFocused();
  await expect(form.root.getByLabel('Reason')).toHaveValue('One more day');

  await form.fill({ first: weekdayIn(4, 2) });
  await form.send();
  await expect(form.root).toBeHidden();
});

test('an end before its start and a weekend show errors immediately', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const { page } = await joinCompany(await browserOf('colleague'), founder);
  const form = await (await LeavePage.open(page)).openForm();
  await form.fill({ first: weekdayIn(3, 4), last: weekdayIn(3, 2) });
  await form.send();
  await expect(form.root.getByText('The last day is before the first.')).toBeVisible();
  await form.fill({ first: weekdayIn(3, 6), last: weekdayIn(3, 7) });
  await expect(form.root.getByText('These days are already non-working; no leave needed.')).toBeVisible();
});

test('one of two simultaneous decisions is accepted, and the other approver sees who decided', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(409);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const leaveId = await fileLeave(colleague, weekdayIn(3, 2));

  const approver = await ApproverPage.open(founder.page);
  const request = await approver.openRequest('Jonas Weber');
  // The other decision is made while this one is in flight.
  await founder.page.route('**/api/leave/*/status', async (route) => {
    await founder.api.call(API.leave.decide, { params: { leaveId }, body: { status: 'Rejected' } });
    await route.continue();
  });
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(approver.toast('Failed to approve leave request')).toBeVisible();
  await expect(approver.toast('Mara Lind already rejected this.')).toBeVisible();
  await expect.poll(async () => (await colleague.api.call(API.leave.ownForms)).leaveForms[0]?.status).toBe('Rejected');
});
