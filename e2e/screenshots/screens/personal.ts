import type { Page } from '@playwright/test';
import type { Scene } from './scene';
import { pressInMain, screensOf } from './screen';

const founder = screensOf('founder');
const employee = screensOf('employee');
const beginner = screensOf('beginner');

const PANELS = ['name', 'personalInfo', 'bio', 'experience', 'skills', 'projects', 'confidential'];

const edit =
  (panel: string) =>
  ({ known }: Scene) =>
    `/Profile/${known.employeeId}?edit=${panel}`;

/** Chooses a picture in the file field: a green courtyard under a blue sky, drawn by the browser. */
async function choosePicture(page: Page): Promise<void> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 800);
    const context = canvas.getContext('2d');
    const sky = context?.createLinearGradient(0, 0, 0, 800);
    sky?.addColorStop(0, '#7cb5ff');
    sky?.addColorStop(1, '#3f9142');
    if (context && sky) {
      context.fillStyle = sky;
      context.fillRect(0, 0, 1200, 800);
    }
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const file = { name: 'court.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
}

/** Panels and dialogs of profiles and settings. */
export const PERSONAL_SCREENS = [
  ...PANELS.map((panel) => employee(`profile-edit-${panel}`, edit(panel))),
  employee('profile-edit-failing', edit('bio'), {
    prepare: async (page) => {
      const panel = page.getByRole('dialog');
      await panel.getByRole('textbox').first().fill('Builds models of wood and light.');
      await page.route('**/api/users/user_details', (route) => route.fulfill({ status: 500, json: {} }));
      await panel.locator('button[type=submit]').click();
    },
  }),
  employee('profile-picture', edit('picture')),
  employee('profile-picture-crop', edit('picture'), { prepare: choosePicture }),
  employee('profile-picture-wrong', edit('picture'), {
    prepare: (page) =>
      page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }),
  }),
  beginner('settings-departments-empty', '/settings/departments'),
  beginner('settings-security-enrol', '/settings/security', { prepare: pressInMain(/^(Set up|Einrichten)$/) }),
  founder('settings-security-password-empty', '/settings/security', {
    prepare: (page) => page.getByRole('main').locator('form button[type=submit]').first().click(),
  }),
  founder('settings-profile-delete', '/settings/profile', { prepare: pressInMain(/^(Delete account|Konto löschen)/) }),
  founder('settings-department-new', '/settings/departments', { prepare: pressInMain(/department|Abteilung/i) }),
  founder('settings-permissions', '/settings/permissions'),
];
