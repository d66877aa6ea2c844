import { API } from '@atrium/contracts';
import { pdf } from '../../harness/documents';
import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { BulletinPage, PostPanel } from '../../pages/bulletin-page';
import { DashboardPage } from '../../pages/dashboard-page';

test('a post for a department is read, answered and confirmed there, and hidden from other members', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'), { founder: 'Mara Lind' });
  const member = await joinCompany(await browserOf('member'), founder, 'Jonas Weber');
  const outsider = await joinCompany(await browserOf('outsider'), founder, 'Aisha Rahman');
  await founder.api.call(API.departments.create, { body: { name: 'Looms', members: [member.id] } });
  await founder.api.call(API.bulletin.createPost, { body: { title: 'Welcome', content: '<p>Hello all</p>' } });

  const [writing, reading, elsewhere] = await test.step('all three have the bulletin open', async () => {
    const pages = [founder, member, outsider].map(({ page }) => BulletinPage.open(page));
    const opened = await Promise.all(pages);
    for (const page of opened) await expect(page.post('Welcome')).toBeVisible();
    return opened as [BulletinPage, BulletinPage, BulletinPage]; // exactly three pages are opened
  });
  await expect(reading.writeButton).toHaveCount(0);

  await test.step('the founder writes to the department, with a file', async () => {
    await writing.write({
      title: 'New looms',
      text: 'They come on Monday.',
      audience: 'Looms',
      files: [pdf('plan.pdf')],
      mustAcknowledge: true,
    });
    await expect(writing.post('New looms')).toBeVisible();
  });

  const post = await test.step('the member is notified live, and nothing moves until they ask for it', async () => {
    await expect(reading.pill).toHaveText('1 new');
    await expect(reading.posts).toHaveCount(1);
    await reading.pill.click();
    await expect(reading.post('New looms')).toContainText('To confirm');
    return reading.openPost('New looms');
  });

  await test.step('the member looks at the file, reacts, comments and confirms', async () => {
    await post.root.getByRole('link', { name: /plan\.pdf/ }).click();
    const preview = member.page.getByRole('dialog', { name: 'plan.pdf' });
    await expect(preview.locator('iframe')).toHaveAttribute('src', /signature=/);
    await preview.getByRole('button', { name: 'Close' }).click();
    await post.react('🎉', 'Party popper');
    await post.mention('Mara Lind', ' who unloads them?');
    await post.confirmButton.click();
    await expect(post.root.getByText(/^You confirmed on/)).toBeVisible();
  });

  await test.step('the founder sees all of it, and who has read the post', async () => {
    const managed = await writing.openPost('New looms');
    await expect(managed.reaction('🎉')).toHaveAccessibleName('🎉, 1 reaction');
    await expect(managed.comment('who unloads them?')).toContainText('@Mara Lind');
    const readers = await managed.openReaders();
    await expect(readers.getByRole('listitem')).toHaveText(/Jonas Weber.*Confirmed/);
  });

  await test.step('the mention leads the founder to the post', async () => {
    const dashboard = await DashboardPage.open(founder.page);
    const notifications = await dashboard.openNotifications();
    await notifications.item('New looms').getByRole('link').click();
    await PostPanel.on(founder.page, 'New looms');
  });

  await test.step('the colleague outside the department does not see the post', async () => {
    await expect(elsewhere.posts).toHaveCount(1);
    await expect(elsewhere.pill).toHaveCount(0);
    const { posts } = await outsider.api.call(API.bulletin.posts);
    expect(posts.map(({ title }) => title)).toEqual(['Welcome']);
  });
});
