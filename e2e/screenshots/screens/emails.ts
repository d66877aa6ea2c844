import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** The name that selects the emails. */
export const EMAILS = 'email';

const WIDTHS = { 720: { width: 720, height: 640 }, 390: { width: 390, height: 640 } };

/** Takes screenshots of the newest email of each subject, as mail clients render it. */
export async function photographEmails(browser: Browser, dataDir: string, folder: string): Promise<void> {
  const mail = join(dataDir, 'mail');
  const emails = await Promise.all((await readdir(mail)).sort().map((name) => readFile(join(mail, name), 'utf8')));
  const bySubject = new Map(emails.map((email) => [subjectOf(email), email]));
  for (const [subject, email] of bySubject) {
    const html = htmlOf(email);
    const name = `${EMAILS}-${subject.toLowerCase().replace(/[^a-z]+/g, '-')}`.slice(0, 60);
    for (const [width, viewport] of Object.entries(WIDTHS)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport, colorScheme });
        await page.setContent(html);
        await page.screenshot({ path: join(folder, `${name}.${width}.${colorScheme}.png`), fullPage: true });
        await page.close();
      }
    }
  }
}

const subjectOf = (email: string): string => /^Subject: (.*)$/m.exec(email)?.[1] ?? 'none';

/** Returns the decoded HTML part of an email, or its plain text if it has none. */
function htmlOf(email: string): string {
  const part = email.split(/^--\S+$/m).find((one) => /content-type: text\/html/i.test(one));
  if (!part) return `<pre>${email}</pre>`;
  const [head = '', ...body] = part.trimStart().split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
