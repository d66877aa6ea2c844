/** Where the two sizes of a picture lie. Both ids are drawn by lot: together 244 bits that nobody can guess. */
export interface ImageIds {
  smallId: string;
  largeId: string;
}

const ID_BYTES = 16;
const PATH = '/api/avatars/';

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The address under which a picture is served: whoever has it may see the picture, without any query. */
export function addressOf({ smallId, largeId }: ImageIds): string {
  return PATH + Buffer.concat([bytesOf(smallId), bytesOf(largeId)]).toString('base64url');
}

/** The ids within the last part of an address; null for what is none. */
export function idsOf(image: string): ImageIds | null {
  const bytes = Buffer.from(image, 'base64url');
  // Base64 has several spellings of the same bytes: only ours counts.
  if (bytes.length !== 2 * ID_BYTES || bytes.toString('base64url') !== image) return null;
  return { smallId: idOf(bytes.subarray(0, ID_BYTES)), largeId: idOf(bytes.subarray(ID_BYTES)) };
}
