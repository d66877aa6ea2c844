import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { AppDeps } from '../../deps/deps';
import { limitUse } from '../../lib/limits/limiter';
import type { Origin } from '../../lib/requests/origin';
import type { Session } from '../../lib/session';
import type { FileStoreName } from '../../lib/storage/storage';
import { appendAudit } from '../audit/audit.service';
import { ownImageId } from '../avatars/avatars.service';
import { ownFiles } from '../files/own-data.service';
import { logActivity } from '../activity/activity.service';

/** Strict, since an export reads all data of a person. */
const EXPORTS = { name: 'export', max: 5, windowSeconds: 3600 };

/** Number of characters per chunk, since each chunk passes through several streams. */
const CHUNK_LENGTH = 64 * 1024;

/** Generates the text of one JSON object with everything that is stored about a person, read page by page. */
async function* ownDataJson(deps: AppDeps, userId: string): AsyncGenerator<string> {
  let text = `{\n"exportedAt": ${JSON.stringify(deps.clock.now())}`;
  for (const { name, pages } of deps.parts.ownData) {
    text += `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const rows of pages(deps.db, userId, deps)) {
      for (const row of rows) {
        text += separator + JSON.stringify(row);
        separator = ',\n';
        if (text.length < CHUNK_LENGTH) continue;
        yield text;
        text = '';
      }
    }
    text += '\n]';
  }
  yield `${text}\n}\n`;
}

/**
 * Streams a ZIP archive of everything that is stored about the caller: `data.json`, their picture and the files they
 * uploaded. Throws RATE_LIMITED.
 */
export async function exportOwn(deps: AppDeps, { userId, companyId }: Session, origin: Origin): Promise<Readable> {
  await limitUse(deps.limiter, EXPORTS, userId);
  await deps.db.transaction(async (tx) => {
    await logActivity(deps, tx, { userId, action: 'data-exported', origin });
    if (companyId === null) return;
    const subject = { type: 'export' as const, id: userId };
    await appendAudit(deps, tx, { companyId, actorId: userId, action: 'export.created', subject });
  });
  const archive = new Archive(deps.clock.now());
  archive.add('data.json', true, async () => Readable.from(ownDataJson(deps, userId)));
  const picture = await ownImageId(deps.db, userId);
  if (picture !== undefined) archive.add('picture.webp', false, () => bytesOf(deps, 'images', picture));
  for await (const rows of ownFiles.pages(deps.db, userId)) {
    for (const { id, name } of rows) {
      archive.add(`files/${id} ${name.replace(/[/\\]/g, '_')}`, false, () => bytesOf(deps, 'files', id));
    }
  }
  return archive.end((error) => deps.log.error({ err: error }, 'An export was cut off'));
}

/** Returns the content of a file; an empty stream if it is missing, so that the rest can still be exported. */
async function bytesOf(deps: AppDeps, store: FileStoreName, id: string): Promise<Readable> {
  const bytes = await deps.storage[store].open(id);
  if (!bytes) deps.log.error({ store, fileId: id }, 'The bytes of a file are missing');
  return bytes ?? Readable.from([]);
}

/** A ZIP archive that opens each part when it is written, and closes it if the client stops reading. */
class Archive {
  readonly #zip = new ZipFile();
  #open: Readable | undefined;

  constructor(readonly mtime: Date) {}

  add(name: string, isCompressed: boolean, open: () => Promise<Readable>): void {
    this.#zip.addReadStreamLazy(name, { compress: isCompressed, mtime: this.mtime }, (opened) => {
      open().then(
        (bytes) => {
          this.#open = bytes;
          opened(null, bytes);
        },
        (error: unknown) => this.#zip.emit('error', error),
      );
    });
  }

  /** Returns the archive as a stream, which fails if a part cannot be read. */
  end(onError: (error: unknown) => void): Readable {
    const bytes = new PassThrough();
    this.#zip.on('error', (error: Error) => {
      onError(error);
      bytes.destroy(error);
    });
    bytes.on('close', () => this.#open?.destroy());
    this.#zip.outputStream.pipe(bytes);
    this.#zip.end();
    return bytes;
  }
}
