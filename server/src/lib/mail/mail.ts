import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Address } from 'nodemailer/lib/mailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Config } from '../config';
import type { Clock } from '../clock';
import type { Letter } from './letter';
import { isLoopbackUrl } from '../requests/loopback';
import { toHtml } from './mail-html';

export interface Mail {
  /**
   * Hands a letter to the mail transport. `id` stays the same across retries, so that duplicates can be recognised.
   * Modules use `sendLater` instead.
   */
  deliver(letter: Letter, id: string): Promise<void>;
}

/** Maximum length of a line of an encoded subject, below the 76 characters of RFC 2047. */
const SUBJECT_LINE = 64;

/**
 * Returns the headers of a subject. Readers decode `=?UTF-8?Q?…?=` in a plain subject, so that a name could show another
 * text than everywhere else; such a subject is encoded as a whole.
 */
function subjectOf(subject: string) {
  if (!subject.includes('=?')) return { subject };
  const value = encodeWord(subject, 'B', SUBJECT_LINE).replaceAll(' ', '\r\n ');
  return { headers: { Subject: { prepared: true, value } } };
}

/** Builds the message of a letter. `to` is an object, since a string could contain several recipients. */
function messageOf(config: Pick<Config, 'mailFrom' | 'publicUrl'>, { to, subject, ...content }: Letter, id: string) {
  const recipient: Address = { name: '', address: to };
  const { headers, ...written } = subjectOf(subject);
  return {
    from: config.mailFrom,
    to: recipient,
    ...written,
    text: content.text,
    html: toHtml({ subject, ...content }),
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    // Suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** Creates a transport that uses the mail server of `SMTP_URL`. */
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

/**
 * Creates a transport that writes emails to the data folder as `.eml`. The link is logged only if `PUBLIC_URL` is a
 * loopback address, so that invitations work on a laptop; on a real installation the log would hold valid links to
 * other people's accounts.
 */
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
      log.info({ to, path, ...(isLoopbackUrl(config.publicUrl) && { link }) }, `Mail for ${to}: ${subject}`);
    },
  };
}
