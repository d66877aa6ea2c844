import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AVATAR_SIZES, LIMITS } from '@atrium/contracts';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { isUnavailable } from '../../db/errors';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { enqueue } from '../../jobs/enqueue';
import { AppError, fieldError } from '../../lib/errors';
import type { Session } from '../../lib/session';
import type { UploadedFile } from '../../http/multipart';
import * as account from '../memberships/person.service';
import { publishPersonChange } from '../memberships/memberships.service';
import { avatarUrlOf } from '../memberships/avatar-url.service';
import { removeImages } from './avatars.jobs';
import * as repository from './avatars.repository';
import { addressOf, idsOf, type ImageIds } from './image-address';

export { addressOf } from './image-address';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];
const TIMEOUT_SECONDS = 20;
const [SMALL, LARGE] = AVATAR_SIZES;

// Limits untrusted pictures to the three required decoders, and disables caching.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadWebpFile'] });
sharp.cache(false);
sharp.concurrency(1);

interface Pictures {
  small: Buffer;
  large: Buffer;
}

/** Pictures are decoded one at a time, because each may take hundreds of megabytes. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads a received image and renders it as two square WebP pictures, upright and without any other content of the file.
 * Throws a field error for `image`: IMAGE_TYPE, IMAGE_TOO_MANY_PIXELS (from its header, before decoding) or
 * IMAGE_BROKEN.
 */
function redraw(path: string): Promise<Pictures> {
  const drawn = queue.then(() => draw(path));
  queue = drawn.catch(() => undefined);
  return drawn;
}

async function draw(path: string): Promise<Pictures> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type || !ACCEPTED.includes(type.mime)) throw fieldError('image', 'IMAGE_TYPE');
  const { width, height } = await wrapDecoderErrors(sharp(path, { limitInputPixels: false }).metadata());
  if (width * height > LIMITS.imagePixels) {
    throw fieldError('image', 'IMAGE_TOO_MANY_PIXELS', { max: LIMITS.imagePixels / 1_000_000 });
  }
  const square = sharp(path, { limitInputPixels: LIMITS.imagePixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(LARGE, LARGE, { fit: 'cover' });
  const { data, info } = await wrapDecoderErrors(square.raw().toBuffer({ resolveWithObject: true }));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    small: await sharp(data, { raw }).resize(SMALL, SMALL).webp({ quality: 82 }).toBuffer(),
    large: await sharp(data, { raw }).webp({ quality: 82 }).toBuffer(),
  };
}

/** Converts any error of the image decoder to IMAGE_BROKEN. */
async function wrapDecoderErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(fieldError('image', 'IMAGE_BROKEN'), { cause: error });
  }
}

/** Renders an image from the local disk in two sizes and stores them; the caller must save the ids in a row. */
export async function storePicture(deps: AppDeps, path: string): Promise<ImageIds> {
  const { small, large } = await redraw(path);
  const ids = { smallId: randomUUID(), largeId: randomUUID() };
  await deps.storage.images.put(ids.smallId, small);
  await deps.storage.images.put(ids.largeId, large);
  return ids;
}

/** Removes stored images once the transaction has committed. */
export async function forgetImages(deps: AppDeps, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await enqueue(deps, tx, removeImages, { ids: [...ids] });
}

/** Sets a received image as the actor's picture and returns its URL. */
export async function changeImage(deps: AppDeps, actor: Session, file: UploadedFile | undefined): Promise<string> {
  if (!file) throw fieldError('image', 'REQUIRED');
  const { small, large } = await redraw(file.path);
  const ids = { smallId: randomUUID(), largeId: randomUUID() };
  const avatarUrl = addressOf(ids);
  try {
    await deps.storage.images.put(ids.smallId, small);
    await deps.storage.images.put(ids.largeId, large);
    await deps.db.transaction(async (tx) => {
      if (!(await account.lockAccount(tx, actor.userId))) throw new AppError('AUTHENTICATION_FAILED');
      await dropImage(deps, tx, actor.userId);
      await repository.insertAvatar(tx, { ...ids, userId: actor.userId, createdAt: deps.clock.now() });
      await account.setAvatarUrl(tx, actor.userId, avatarUrl);
      await publishPersonChange(deps, tx, actor.userId);
    });
  } catch (error) {
    // If the database connection was lost, the row may exist. If it does not, the sweep removes the images.
    if (!isUnavailable(error)) await deps.storage.images.remove(Object.values(ids));
    throw error;
  }
  deps.realtime.recheckAccess({ userId: actor.userId });
  return avatarUrl;
}

/** Removes the actor's picture and returns the URL of the generated one that replaces it. */
export async function removeImage(deps: AppDeps, actor: Session): Promise<string> {
  const name = await deps.db.transaction(async (tx) => {
    const user = await account.lockAccount(tx, actor.userId);
    if (!user) throw new AppError('AUTHENTICATION_FAILED');
    await dropImage(deps, tx, actor.userId);
    await publishPersonChange(deps, tx, actor.userId);
    return user.name;
  });
  deps.realtime.recheckAccess({ userId: actor.userId });
  return avatarUrlOf({ name, avatarUrl: null });
}

/** Removes the picture in the transaction `tx` and its bytes after the commit. The caller must lock the account. */
export async function dropImage(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  const old = await repository.deleteAvatar(tx, userId);
  if (!old) return;
  await account.setAvatarUrl(tx, userId, null);
  await enqueue(deps, tx, removeImages, { ids: [old.smallId, old.largeId] });
}

/** Returns the bytes of a picture: the small one, unless a larger size is requested. */
export async function imageAt(deps: AppDeps, image: string, size: number = AVATAR_SIZES[0]): Promise<Buffer> {
  const ids = idsOf(image);
  const bytes = ids && (await deps.storage.images.open(sizeOf(ids, size)));
  if (!bytes) throw new AppError('NOT_FOUND');
  return buffer(bytes);
}

const sizeOf = ({ smallId, largeId }: ImageIds, size: number) => (size > AVATAR_SIZES[0] ? largeId : smallId);

/** Returns the id of the larger size of a person's picture in the store `images`. */
export async function ownImageId(tx: Tx, userId: string): Promise<string | undefined> {
  return (await repository.findAvatar(tx, userId))?.largeId;
}
