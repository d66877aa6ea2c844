import { AVATAR_SIZES, LIMITS } from '@atrium/contracts';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { fieldError } from '../../lib/errors';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];
const SECONDS = 20;
const [SMALL, LARGE] = AVATAR_SIZES;

// Pictures of strangers meet only the three readers that they need, and leave nothing behind.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadWebpFile'] });
sharp.cache(false);
sharp.concurrency(1);

export interface Pictures {
  small: Buffer;
  large: Buffer;
}

/** A decoded picture may take hundreds of megabytes: one at a time. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads a received image and draws it anew as two square WebP pictures, upright and without whatever else was in the
 * file. Throws IMAGE_TYPE, IMAGE_TOO_MANY_PIXELS (found in its header, before anything is decoded) or IMAGE_BROKEN, at
 * the field `image`.
 */
export function redraw(path: string): Promise<Pictures> {
  const drawn = queue.then(() => draw(path));
  queue = drawn.catch(() => undefined);
  return drawn;
}

async function draw(path: string): Promise<Pictures> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type || !ACCEPTED.includes(type.mime)) throw fieldError('image', 'IMAGE_TYPE');
  const { width, height } = await readable(sharp(path, { limitInputPixels: false }).metadata());
  if (width * height > LIMITS.imagePixels) {
    throw fieldError('image', 'IMAGE_TOO_MANY_PIXELS', { max: LIMITS.imagePixels / 1_000_000 });
  }
  const square = sharp(path, { limitInputPixels: LIMITS.imagePixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(LARGE, LARGE, { fit: 'cover' });
  const { data, info } = await readable(square.raw().toBuffer({ resolveWithObject: true }));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    small: await sharp(data, { raw }).resize(SMALL, SMALL).webp({ quality: 82 }).toBuffer(),
    large: await sharp(data, { raw }).webp({ quality: 82 }).toBuffer(),
  };
}

/** Whatever the reader of images says, it speaks of the image. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(fieldError('image', 'IMAGE_BROKEN'), { cause: error });
  }
}
