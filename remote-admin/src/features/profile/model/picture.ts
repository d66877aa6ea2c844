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

/** Image types that the server accepts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

const MEGABYTE = 1024 * 1024;
export const MAX_MEGABYTES = LIMITS.imageBytes / MEGABYTE;

/** File name of uploaded pictures (docs/PRODUCT.md, People and profiles). */
const FILE_NAME = 'profile-image.jpg';
const QUALITY = 0.92;

/** Side length in pixels of the larger size that the server stores. */
const SIDE = AVATAR_SIZES[1];

/** The reason why a file cannot be used as a picture, with the server's own codes. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(
    readonly code: FieldCode,
    readonly params: MessageParams = {},
  ) {
    super(interpolate(FIELD_MESSAGES[code], params));
  }

  /** Returns the reason in the chosen language. */
  messageIn(translate: Translate): string {
    return fieldMessage({ code: this.code, message: this.message, params: this.params }, translate);
  }
}

/**
 * Opens an image file with its orientation applied. The caller closes the returned picture.
 *
 * @throws PictureRefused
 */
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

/** Draws the square so that it fills the canvas. Transparent areas become white, since JPEG has no transparency. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Returns the square as a file to upload. */
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

/** Returns whether the avatar was uploaded; all others are generated from the name. */
export const isUploaded = (avatarUrl: string | null): avatarUrl is string =>
  avatarUrl !== null && !avatarUrl.startsWith(DRAWN_AVATAR_PATH);

/** Returns the URL of the larger size, for places that show a large picture. */
export const largePicture = (avatarUrl: string | null): string | null =>
  isUploaded(avatarUrl) ? `${avatarUrl}?size=${SIDE}` : avatarUrl;
