import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Decodes quoted-printable text: `=3D` for a character, `=` at the end of a line that continues. */
const decode = (email: string) =>
  email
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The emails that a server writes to its data folder when no mail server is configured. */
export class Mailbox {
  constructor(private readonly dataDir: string) {}

  /** Returns the path and query of the link in the newest email to that address whose link starts with `path`. */
  async link(to: string, path: string): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(async () => (found = await this.find(to, path)), { message: `an email to ${to} with a link to ${path}` })
      .toBeDefined();
    return found ?? '';
  }

  private async find(to: string, path: string): Promise<string | undefined> {
    const folder = join(this.dataDir, 'mail');
    const names = await readdir(folder).catch(() => []);
    const emails = await Promise.all(names.map(async (name) => decode(await readFile(join(folder, name), 'utf8'))));
    return emails
      .filter((email) => email.includes(`To: ${to}`))
      .map((email) => email.match(/^https?:\/\/\S+$/m)?.[0])
      .map((link) => link && link.slice(new URL(link).origin.length))
      .findLast((link) => link?.startsWith(path));
  }
}
