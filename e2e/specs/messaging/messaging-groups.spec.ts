import { picture } from '../../harness/documents';
import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { MessagingPage, Thread } from '../../pages/messaging-page';

test('edits, deletions, reactions and typing of each person are shown to the other', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const mine = await (await MessagingPage.open(founder.page)).talkTo('Jonas Weber');
  await mine.say('Mine');
  const theirs = await (await MessagingPage.open(colleague.page)).openTalk('Mara Lind');
  await theirs.say('Theirs');
  await expect(mine.message('Theirs')).toBeVisible();
  // Typing is sent only over an open connection, which a live message on both sides proves.
  await mine.say('Are you there?');
  await expect(theirs.message('Are you there?')).toBeVisible();

  for (const [writer, reader, name, other] of [
    [mine, theirs, 'Mara Lind', 'Theirs'],
    [theirs, mine, 'Jonas Weber', 'Mine'],
  ] as const) {
    await test.step(`${name} types, edits, reacts, takes the reaction back and deletes`, async () => {
      await writer.composer.pressSequentially('So');
      await expect(reader.page.getByText(`${name} is typing`)).toBeVisible();
      await writer.composer.fill('');
      await expect(reader.page.getByText(`${name} is typing`)).toHaveCount(0);

      await writer.say(`Draft of ${name}`);
      await writer.editLast(`Draft of ${name}`, `Final of ${name}`);
      await expect(reader.row(`Final of ${name}`)).toContainText('(edited)');
      await writer.remove(`Final of ${name}`);
      await expect(reader.row(`Final of ${name}`)).toHaveCount(0);

      const reactionOf = (thread: Thread) => thread.row(other).getByRole('button', { name: '🎉, 1 reaction' });
      await writer.react(other, 'Party popper');
      await expect(reactionOf(reader)).toBeVisible();
      await reactionOf(writer).click();
      await expect(reactionOf(reader)).toHaveCount(0);
    });
  }
});

test('a group is renamed, joined with its history, left and deleted, live for all members', async ({
  browserOf,
  browserErrors,
}) => {
  // Clients of people who left the group, or had it open when it was deleted, request it once more.
  browserErrors.allowStatus(403, 404);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const third = await joinCompany(await browserOf('third'), founder, 'Elif Kaya');
  const mine = await (await MessagingPage.open(founder.page)).createGroup('Courtyard', ['Jonas Weber']);
  await mine.say('Before Elif came');
  const messaging = await MessagingPage.open(colleague.page);
  const theirs = await messaging.openTalk('Courtyard');
  const details = await mine.openDetails();

  await test.step('a new name and picture appear at the others', async () => {
    await details.root.getByRole('button', { name: 'Name: Courtyard' }).click();
    await details.root.getByRole('textbox', { name: 'Name' }).fill('Winter garden');
    await details.root.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(colleague.page.getByRole('heading', { name: 'Winter Garden' })).toBeVisible();
    await details.root.locator('input[type=file]').setInputFiles(picture());
    await expect(colleague.page.getByRole('main').locator('header img').first()).toBeVisible();
  });

  await test.step('a person added with the history reads it and is listed', async () => {
    await details.addPerson('Elif Kaya', { history: true });
    const theirThread = await (await MessagingPage.open(third.page)).openTalk('Winter Garden');
    await expect(theirThread.message('Before Elif came')).toBeVisible();
    await theirThread.say('Thank you');
    await expect(messaging.conversation('Winter Garden')).toContainText('Elif: Thank you');
    await expect(details.members).toHaveCount(3);
  });

  await test.step('a member leaves, and the group is deleted for the others', async () => {
    const theirDetails = await (await Thread.on(third.page, 'Winter Garden')).openDetails();
    await theirDetails.press('Leave conversation');
    await expect(third.page).toHaveURL(/\/messaging$/);
    await expect(details.members).toHaveCount(2);
    await details.press('Delete conversation');
    await expect(new MessagingPage(founder.page).toast('Group chat has been deleted')).toBeVisible();
    await expect(colleague.page.getByRole('main').getByText('This conversation is no longer available.')).toBeVisible();
    await expect(theirs.composer).toHaveCount(0);
  });
});

test('stars, mutes, pins, unread marks and drafts of a conversation survive a reload', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const theirs = await (await MessagingPage.open(colleague.page)).talkTo('Mara Lind');
  await theirs.say('The key is under the stone');
  const messaging = await MessagingPage.open(founder.page);
  const mine = await messaging.openTalk('Jonas Weber');

  await mine.composer.fill('Half a thought');
  await mine.choose('The key is under the stone', 'Pin to conversation');
  const theirDetails = await theirs.openDetails();
  await expect(theirDetails.pins).toHaveText(/The key is under the stone.*You/);

  const details = await mine.openDetails();
  await details.root.getByRole('switch', { name: 'Star conversation' }).click();
  await expect(details.root.getByRole('switch', { name: 'Star conversation' })).toBeChecked();
  const muted = founder.page.waitForResponse(
    (response) => response.request().postData()?.includes('notify') === true && response.ok(),
  );
  await details.root.getByRole('radio', { name: /^Nothing/ }).click();
  await expect(details.root.getByRole('radio', { name: /^Nothing/ })).toBeChecked();
  await muted;
  await details.close();

  await founder.page.reload();
  const again = await Thread.on(founder.page, 'Jonas Weber');
  await expect(again.composer).toHaveText('Half a thought');
  await expect(messaging.section('Starred').getByRole('link', { name: /Jonas Weber/ })).toBeVisible();
  const kept = await again.openDetails();
  await expect(kept.root.getByRole('radio', { name: /^Nothing/ })).toBeChecked();
  await kept.root.getByRole('radio', { name: /^All messages/ }).click();
  await expect(kept.root.getByRole('radio', { name: /^All messages/ })).toBeChecked();
  await kept.close();

  await again.choose('The key is under the stone', 'Mark as unread');
  await expect(again.log.getByText('New messages')).toBeVisible();
  await expect(messaging.section('Unread').getByRole('link', { name: /Jonas Weber/ })).toBeVisible();
});
