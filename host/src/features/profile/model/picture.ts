import {
  AVATAR_SIZES,
  DRAWN_AVATAR_PATH,
  FIELD_MESSAGES,
  type FieldCode,
  interpolate,
  LIMITS,
  type MessageParams,
} from '@atrium/contracts';
import { fieldMessage, type Translate } from '@atrium/platform';
import { type Crop, squareOf } from './crop';

/** What the server takes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

const MEGABYTE = 1024 * 1024;
export const MAX_MEGABYTES = LIMITS.imageBytes / MEGABYTE;

/** The name under which pictures travel; the specification's. */
const FILE_NAME = 'profile-image.jpg';
const QUALITY = 0.92;

/** Pixels of the larger size that the server keeps. */
const SIDE = AVATAR_SIZES[1];

/** Why a file cannot become a picture, by the server's own codes. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(
    readonly code: FieldCode,
    readonly params: MessageParams = {},
  ) {
    super(interpolate(FIELD_MESSAGES[code], params));
  }

  /** In the chosen language. */
  said(translate: Translate): string {
    return fieldMessage({ code: this.code, message: this.message, params: this.params }, translate);
  }
}

/** Reads a chosen file, upright. The caller closes the picture. Throws `PictureRefused`. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (!PICTURE_TYPES.includes(file.type)) throw new PictureRefused('IMAGE_TYPE');
  if (file.size > LIMITS.imageBytes)
    throw new PictureRefused('FILE_TOO_LARGE', { name: file.name, max: MAX_MEGABYTES });
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureRefused('IMAGE_BROKEN');
  });
  if (picture.width * picture.height <= LIMITS.imagePixels) return picture;
  picture.close();
  throw new PictureRefused('IMAGE_TOO_MANY_PIXELS', { max: LIMITS.imagePixels / 1_000_000 });
}

/** Draws the square over the whole of a canvas; what is transparent becomes white, as JPEG has no such thing. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file to upload. */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawSquare(canvas, picture, crop);
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!bytes) throw new PictureRefused('IMAGE_BROKEN');
  return new File([bytes], FILE_NAME, { type: 'image/jpeg' });
}

/** Whether a person uploaded one: the others are drawn from the name. */
export const isUploaded = (avatarUrl: string | null): avatarUrl is string =>
  avatarUrl !== null && !avatarUrl.startsWith(DRAWN_AVATAR_PATH);

/** The address of the larger size, for where a picture is shown large. */
export const largePicture = (avatarUrl: string | null): string | null =>
  isUploaded(avatarUrl) ? `${avatarUrl}?size=${SIDE}` : avatarUrl;
