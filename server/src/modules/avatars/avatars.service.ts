import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AVATAR_SIZES } from '@atrium/contracts';
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
import { addressOf, type ImageIds, idsOf } from './image-address';
import { redraw } from './redraw';

export { addressOf } from './image-address';

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
