import { crc32, deflateSync } from 'node:zlib';
import type { Upload } from '../../harness/documents';

const [WIDTH, HEIGHT] = [1_600, 1_200];

/** Returns a PNG with a soft gradient, in the size of a photo that a user might upload as their picture. */
export function picture(): Upload {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8); // bit depth 8, color type 2: RGB
  const lines = Array.from({ length: HEIGHT }, (_, y) => {
    const line = Buffer.alloc(1 + WIDTH * 3); // first byte: filter type 0, none
    for (let x = 0; x < WIDTH; x += 1) line.set([(x * 255) / WIDTH, (y * 255) / HEIGHT, (x + y) % 256], 1 + x * 3);
    return line;
  });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND')];
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) };
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(content.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}
