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
function encodePng(size: number, pixels: Uint8Array): Buffer {
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

type Colour = readonly [red: number, green: number, blue: number];

/** The appearance of a person. Colours are hexadecimal, such as `#f2c6a0`. */
export interface Portrait {
  background: string;
  skin: string;
  hair: string;
  clothes: string;
  style: 'short' | 'long' | 'bun' | 'curly';
}

interface Shape {
  colour: Colour;
  covers: (x: number, y: number) => boolean;
}

const SIZE = 256;
/** Samples in each direction of a pixel, which smooth the edges. */
const SAMPLES = 3;

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const darker = ([red, green, blue]: Colour): Colour => [red * 0.86, green * 0.82, blue * 0.8];

const ellipse = (x0: number, y0: number, rx: number, ry: number) => (x: number, y: number) =>
  ((x - x0) / rx) ** 2 + ((y - y0) / ry) ** 2 <= 1;

/** The hair behind the head. */
const BACK: Record<Portrait['style'], Shape['covers']> = {
  short: ellipse(128, 104, 52, 56),
  long: (x, y) => ellipse(128, 112, 62, 66)(x, y) || (Math.abs(x - 128) < 62 && y > 112 && y < 196),
  bun: (x, y) => ellipse(128, 104, 53, 57)(x, y) || ellipse(128, 42, 25, 24)(x, y),
  curly: (x, y) =>
    [
      [84, 92, 30],
      [98, 66, 30],
      [128, 54, 32],
      [158, 66, 30],
      [172, 92, 30],
      [78, 120, 26],
      [178, 120, 26],
    ].some(([x0 = 0, y0 = 0, radius = 0]) => ellipse(x0, y0, radius, radius)(x, y)),
};

function shapesOf({ background, skin, hair, clothes, style }: Portrait): Shape[] {
  const head = ellipse(128, 118, 45, 54);
  const [face, locks] = [colourOf(skin), colourOf(hair)];
  const fringe = ellipse(style === 'short' ? 112 : 104, 62, 66, 40);
  return [
    { colour: colourOf(background), covers: () => true },
    { colour: locks, covers: BACK[style] },
    { colour: colourOf(clothes), covers: ellipse(128, 278, 100, 88) },
    { colour: darker(face), covers: (x, y) => Math.abs(x - 128) < 20 && y > 150 && y < 206 },
    { colour: darker(face), covers: ellipse(128, 202, 20, 12) },
    { colour: face, covers: head },
    { colour: locks, covers: (x, y) => head(x, y) && fringe(x, y) },
  ];
}

/** Draws a flat picture of a person without a face and returns it as PNG. */
export function drawPortrait(portrait: Portrait): Buffer {
  const shapes = shapesOf(portrait).toReversed();
  const black: Colour = [0, 0, 0];
  const pixels = new Uint8Array(SIZE * SIZE * 3);
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    const sum = [0, 0, 0];
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
      const x = (pixel % SIZE) + ((sample % SAMPLES) + 0.5) / SAMPLES;
      const y = Math.floor(pixel / SIZE) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
      const colour = shapes.find(({ covers }) => covers(x, y))?.colour ?? black;
      colour.forEach((channel, index) => (sum[index] = (sum[index] ?? 0) + channel));
    }
    pixels.set(
      sum.map((channel) => channel / SAMPLES ** 2),
      pixel * 3,
    );
  }
  return encodePng(SIZE, pixels);
}
