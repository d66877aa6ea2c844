/** Ids of the two sizes of a picture. Both are random: together 244 bits, which cannot be guessed. */
export interface ImageIds {
  smallId: string;
  largeId: string;
}

const ID_BYTES = 16;
const PATH = '/api/avatars/';

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Returns the URL of a picture. Anyone with the URL may see the picture, which needs no database query. */
export function addressOf({ smallId, largeId }: ImageIds): string {
  return PATH + Buffer.concat([bytesOf(smallId), bytesOf(largeId)]).toString('base64url');
}

/** Returns the ids from the last part of a URL; null if it is invalid. */
export function idsOf(image: string): ImageIds | null {
  const bytes = Buffer.from(image, 'base64url');
  // Base64 can encode the same bytes in several ways; only the canonical one is accepted.
  if (bytes.length !== 2 * ID_BYTES || bytes.toString('base64url') !== image) return null;
  return { smallId: idOf(bytes.subarray(0, ID_BYTES)), largeId: idOf(bytes.subarray(ID_BYTES)) };
}
