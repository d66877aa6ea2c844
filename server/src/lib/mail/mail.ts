import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Address } from 'nodemailer/lib/mailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Config } from '../config';
import type { Clock } from '../clock';
import type { Letter } from './letter';
import { isLoopbackUrl } from '../requests/public-address';
import { escapeMarkup } from '../text/escape-markup';
import type { Language } from '../text/language';

const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
// Text uses the colours of the reader's mail program; the colours set here are legible on light and dark backgrounds.
const BRAND =
  'margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid #80808055;color:#6b66e0;font-size:18px;font-weight:700';
const TITLE = 'margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:600';
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#4f4ad0;color:#ffffff;font-weight:600;text-decoration:none';
const ADDRESS = 'font-size:13px;opacity:.75;word-break:break-all';

const OPEN: Readonly<Record<Language, string>> = { en: 'Open Atrium', de: 'Atrium öffnen' };

/**
 * Returns the HTML part of a letter: its subject, its paragraphs, and instead of the link a button with the URL below
 * it.
 */
export function toHtml(letter: Omit<Letter, 'to'>): string {
  const link = escapeMarkup(letter.link);
  const button =
    `<p style="margin:24px 0"><a href="${link}" style="${escapeMarkup(BUTTON)}">${escapeMarkup(letter.action ?? OPEN[letter.language])}</a></p>` +
    `<p style="${ADDRESS}">${link}</p>`;
  const paragraphs = letter.text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph === letter.link ? button : `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`,
    );
  return [
    `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeMarkup(letter.subject)}</title></head>`,
    `<body style="${escapeMarkup(BODY)}"><div style="max-width:560px;margin:0 auto">`,
    `<p style="${BRAND}">Atrium</p>`,
    `<h1 style="${TITLE}">${escapeMarkup(letter.subject)}</h1>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('\n');
}

export interface Mail {
  /**
   * Hands a letter to the mail transport. `id` stays the same across retries, so that duplicates can be recognised.
   * Modules use `sendLater` instead.
   */
  deliver(letter: Letter, id: string): Promise<void>;
}

/** Maximum length of a line of an encoded subject, below the 76 characters of RFC 2047. */
const MAX_SUBJECT_LINE_LENGTH = 64;

/**
 * Returns the headers of a subject. Mail programs decode `=?UTF-8?Q?…?=` in a plain subject, so that a name could show
 * another text there than elsewhere; a subject with such a text is encoded as a whole.
 */
function subjectOf(subject: string) {
  if (!subject.includes('=?')) return { subject };
  const value = encodeWord(subject, 'B', MAX_SUBJECT_LINE_LENGTH).replaceAll(' ', '\r\n ');
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
export function createSmtpMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mail {
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
export function createFolderMail(config: FolderConfig, clock: Clock, log: Pick<FastifyBaseLogger, 'info'>): Mail {
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
