import { AVATAR_SIZES, LIMITS } from '@atrium/contracts';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { fieldError } from '../../lib/errors';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];
const TIMEOUT_S = 20;
const [SMALL, LARGE] = AVATAR_SIZES;

// Limits untrusted pictures to the three required decoders, and disables caching.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadWebpFile'] });
sharp.cache(false);
sharp.concurrency(1);

export interface Pictures {
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
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize(LARGE, LARGE, { fit: 'cover' });
  const { data, info } = await readable(square.raw().toBuffer({ resolveWithObject: true }));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    small: await sharp(data, { raw }).resize(SMALL, SMALL).webp({ quality: 82 }).toBuffer(),
    large: await sharp(data, { raw }).webp({ quality: 82 }).toBuffer(),
  };
}

/** Converts any error of the image decoder to IMAGE_BROKEN. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(fieldError('image', 'IMAGE_BROKEN'), { cause: error });
  }
}
