import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * Encodes a square picture as PNG.
 *
 * @param size width and height in pixels
 * @param pixels red, green and blue of each pixel, row by row
 */
export function encodePng(size: number, pixels: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // 8 bits a channel, RGB.
  head.set([8, 2, 0, 0, 0], 8);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(size * (size * 3 + 1));
  for (let row = 0; row < size; row++) {
    rows.set(pixels.subarray(row * size * 3, (row + 1) * size * 3), row * (size * 3 + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
