import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Clock } from './clock';
import type { Ids } from './ids';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The one thing the mail is for; logged once where no mail server is set up. */
  link: string;
}

export interface Mail {
  /** Takes the letter and returns at once, so that answers tell nothing by their time; failures are logged. */
  send(letter: Letter): void;
  /** Waits until everything that was taken is sent or has failed. */
  flush(): Promise<void>;
}

type Deliver = (letter: Letter) => Promise<void>;

/** Delivers one after the other. */
export function createMail(deliver: Deliver, log: FastifyBaseLogger): Mail {
  let tail: Promise<void> = Promise.resolve();
  return {
    send(letter) {
      tail = tail
        .then(() => deliver(letter))
        .catch((error: unknown) => log.error({ err: error, to: letter.to }, 'A mail could not be sent'));
    },
    flush: () => tail,
  };
}

/** By the mail server of `SMTP_URL`. */
export function bySmtp({ smtpUrl, mailFrom }: Config): Deliver {
  const transport = nodemailer.createTransport(smtpUrl);
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from: mailFrom, to, subject, text });
  };
}

/** Into the data folder as `.eml`, with the link in the log, so that invitations work on a laptop. */
export function toFolder(config: Config, clock: Clock, ids: Ids, log: FastifyBaseLogger): Deliver {
  const folder = join(config.dataDir, 'mail');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async ({ to, subject, text, link }) => {
    const { message } = await composer.sendMail({ from: config.mailFrom, to, subject, text, date: clock.now() });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${ids.uuid()}.eml`);
    await writeFile(path, Buffer.isBuffer(message) ? message : '', { mode: 0o600 });
    log.info({ to, link, path }, `Mail for ${to}: ${subject}`);
  };
}
