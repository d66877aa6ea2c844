import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { email, language } from '@atrium/contracts';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Address } from 'nodemailer/lib/mailer';
import { z } from 'zod';
import type { Config } from '../config';
import type { Clock } from './clock';
import { DEFAULT_LANGUAGE } from './language';
import { toHtml } from './mail-html';

const SUBJECT_LENGTH = 200;

export const letter = z.strictObject({
  /** One address. */
  to: email,
  /** Of its texts; letters that wait since an earlier version do not say. */
  language: language.default(DEFAULT_LANGUAGE),
  /** Becomes one line, whatever names are in it. */
  subject: z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
    .transform((text) => Array.from(text).slice(0, SUBJECT_LENGTH).join('')),
  /** Paragraphs with an empty line between; one of them is the link alone. The HTML part is made from them. */
  text: z.string(),
  /** The one thing the mail is for; logged once where no mail server is set up. */
  link: z.url({ protocol: /^https?$/ }),
  /** What the button says that stands for the link in the HTML part. */
  action: z.string().optional(),
});
export type Letter = z.infer<typeof letter>;

export interface Mail {
  /**
   * Hands a letter to whoever brings it to people. `id` is the same each time the same letter is tried: those who get
   * it twice can tell. Modules use `sendLater` instead.
   */
  deliver(letter: Letter, id: string): Promise<void>;
}

/** What every mail has; `to` as an object, since a text could name several people. */
function messageOf(config: Pick<Config, 'mailFrom' | 'publicUrl'>, { to, subject, ...content }: Letter, id: string) {
  const recipient: Address = { name: '', address: to };
  return {
    from: config.mailFrom,
    to: recipient,
    subject,
    text: content.text,
    html: toHtml({ subject, ...content }),
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    // No automatic answers, please.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** By the mail server of `SMTP_URL`. */
export function bySmtp(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mail {
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  return {
    async deliver(letter, id) {
      await transport.sendMail(messageOf(config, letter, id));
    },
  };
}

type FolderConfig = Pick<Config, 'dataDir' | 'mailFrom' | 'publicUrl'>;

/** Into the data folder as `.eml`, with the link in the log, so that invitations work on a laptop. */
export function toFolder(config: FolderConfig, clock: Clock, log: Pick<FastifyBaseLogger, 'info'>): Mail {
  const folder = join(config.dataDir, 'mail');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async deliver(letter, id) {
      const { message } = await composer.sendMail({ ...messageOf(config, letter, id), date: clock.now() });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${id}.eml`);
      await writeFile(path, Buffer.isBuffer(message) ? message : '', { mode: 0o600 });
      const { to, link, subject } = letter;
      log.info({ to, link, path }, `Mail for ${to}: ${subject}`);
    },
  };
}
