import { API } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { foundCompany, joinCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';
import { ProfilePage } from '../../pages/profile-page';

/** Returns a picture drawn by the browser: the left half is red, the right half blue. */
async function drawTwoHalves(page: Page): Promise<Buffer> {
  const data = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 400);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    context.fillStyle = '#d00000';
    context.fillRect(0, 0, 400, 400);
    context.fillStyle = '#0000d0';
    context.fillRect(400, 0, 400, 400);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(data);
}

/** Returns the red, green and blue values in the middle of a picture that the server has processed. */
const middleOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    const picture = await createImageBitmap(await answer.blob());
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(picture, picture.width / 2, picture.height / 2, 1, 1, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, src);

/** Presses a switch, which updates optimistically, and waits until the server has saved the change. */
async function pressAndSave(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api${API.users.saveDetails.path}`));
  await press();
  expect((await answer).ok()).toBe(true);
}

test('colleagues see edits of a profile, but not its hidden parts', async ({ page, browserOf }) => {
  const mara = await foundCompany(page);
  const jonas = await joinCompany(await browserOf('colleague'), mara);

  const own = await ProfilePage.open(jonas.page, jonas.id);
  const about = await own.edit('About');
  await about.getByRole('textbox', { name: 'About you' }).fill('Builds in wood.');
  await own.save(about);
  const experience = await own.edit('Experience');
  await experience.getByRole('textbox', { name: 'Company' }).fill('Harbour Works');
  await experience.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(experience.getByRole('textbox', { name: 'Position' })).toHaveAccessibleDescription(
    'Enter the position.',
  );
  await experience.getByRole('textbox', { name: 'Position' }).fill('Carpenter');
  await own.save(experience);
  const confidential = await own.edit('Confidential');
  await confidential.getByRole('textbox', { name: 'Account number' }).fill('DE02 1203');
  await own.save(confidential);
  await pressAndSave(jonas.page, () => own.visibility('Experience').click());
  await expect(own.section('Experience')).toContainText('Only you and people managers.');

  await jonas.page.reload();
  await expect(own.section('About')).toContainText('Builds in wood.');
  await expect(own.visibility('Experience')).not.toBeChecked();

  // A third person without any operations.
  const elif = await joinCompany(await browserOf('third'), mara, 'Elif Kaya');
  const seen = await ProfilePage.open(elif.page, jonas.id);
  await expect(seen.section('About')).toContainText('Builds in wood.');
  await expect(elif.page.getByText('Some sections are hidden by Jonas Weber.')).toBeVisible();
  for (const name of ['Experience', 'Confidential']) await expect(seen.section(name)).toHaveCount(0);
  await expect(elif.page.getByText(/Harbour Works|DE02/)).toHaveCount(0);

  const managed = await ProfilePage.open(mara.page, jonas.id);
  await expect(managed.section('Experience')).toContainText('Carpenter');
  await expect(managed.section('Confidential')).toContainText('DE02 1203');
  await expect(mara.page.getByRole('link', { name: /^(Edit|Add) / })).toHaveCount(0);

  await pressAndSave(jonas.page, () => jonas.page.getByRole('switch', { name: 'Private profile' }).click());
  await expect(own.visibility('About')).toBeDisabled();
  await elif.page.reload();
  await expect(elif.page.getByText('Jonas Weber keeps this profile private')).toBeVisible();
  await expect(elif.page.getByText('Builds in wood.')).toHaveCount(0);
});

test('the name is aligned with the text below it on the own page and that of a colleague', async ({
  page,
  browserOf,
}) => {
  const mara = await foundCompany(page);
  const jonas = await joinCompany(await browserOf('colleague'), mara);
  for (const { id } of [mara, jonas]) {
    const profile = await ProfilePage.open(page, id);
    const indent = async () => {
      const name = await page.getByRole('heading', { level: 1 }).boundingBox();
      const facts = await profile.section('At work').getByRole('term').first().boundingBox();
      return (facts?.x ?? Number.NaN) - (name?.x ?? Number.NaN);
    };
    await expect.poll(indent).toBe(0);
  }
});

test('going back from a profile form asks for confirmation before discarding typed text', async ({ page }) => {
  const mara = await foundCompany(page);
  const profile = await ProfilePage.open(page, mara.id);
  const panel = await profile.edit('In short');
  await panel.getByRole('textbox', { name: 'In short' }).fill('Draws houses.');

  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(panel.getByRole('textbox', { name: 'In short' })).toHaveValue('Draws houses.');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(panel).toHaveCount(0);
  await expect(profile.section('In short')).not.toContainText('Draws houses.');
  await expect(profile.editLink('In short')).toBeFocused();
});

test('a picture is cropped, uploaded, shown everywhere, and removed', async ({ page, browserOf }) => {
  const mara = await foundCompany(page);
  const profile = await ProfilePage.open(page, mara.id);
  const buffer = await drawTwoHalves(page);

  const refused = await profile.changePicture();
  await refused.choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(refused.root).toContainText('Choose a PNG, JPEG or WebP image.');
  await refused.choose({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture either') });
  await expect(refused.root).toContainText('This image cannot be read.');
  await refused.choose({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(refused.root).toContainText('huge.png is larger than 5 MB.');

  await refused.choose({ name: 'me.png', mimeType: 'image/png', buffer });
  await refused.crop.focus();
  // Moves the crop to the right edge, where it is all blue.
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await refused.save();

  await expect(profile.pictures()).toHaveCount(2);
  const src = await profile.pictures().first().getAttribute('src');
  const [red = 255, , blue = 0] = await middleOf(page, src ?? '');
  expect(red).toBeLessThan(60);
  expect(blue).toBeGreaterThan(160);

  const jonas = await joinCompany(await browserOf('colleague'), mara);
  const seen = await ProfilePage.open(jonas.page, mara.id);
  await expect(seen.pictures().first()).toHaveAttribute('src', new RegExp(`^${src?.split('?')[0]}`));

  const dialog = await profile.changePicture();
  await dialog.remove();
  await expect(profile.pictures()).toHaveCount(0);
});

test('a person of another company is not found', async ({ page, browserOf, browserErrors }) => {
  const mara = await foundCompany(page);
  const stranger = await foundCompany(await browserOf('stranger'), { company: 'Elsewhere' });
  browserErrors.allowStatus(404);
  await stranger.page.goto(`/Profile/${mara.id}`);
  await expect(stranger.page.getByRole('heading', { name: 'Person not found' })).toBeVisible();
});
