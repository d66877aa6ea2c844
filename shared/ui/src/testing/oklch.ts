/** A colour as linear sRGB, each part 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/** A parsed `oklch(L% C H / A%)`. */
interface Oklch {
  rgb: LinearRgb;
  alpha: number;
  /** Whether every screen can show the colour; components outside 0 to 1 are clipped. */
  isInGamut: boolean;
}

const OKLCH_PATTERN = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+)%)?\)$/;

const clip = (part: number) => Math.min(1, Math.max(0, part));

/** Parses `oklch(L% C H / A%)`. Matrices: Björn Ottosson, "A perceptual color space for image processing", 2020. */
export function parseOklch(text: string): Oklch {
  const match = OKLCH_PATTERN.exec(text);
  if (match === null) throw new Error(`Not an OKLCH colour: ${text}`);
  const [lightness = 0, chroma = 0, hue = 0, alpha = 100] = match.slice(1).map((part) => Number(part ?? 100));
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const isInGamut = [red, green, blue].every((part) => part > -0.002 && part < 1.002);
  return { rgb: [clip(red), clip(green), clip(blue)], alpha: alpha / 100, isInGamut };
}

const encode = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Returns the visible colour of a colour with alpha over an opaque one; like browsers, it blends encoded values. */
export function blendOver(top: Oklch, ground: LinearRgb): LinearRgb {
  const blend = (index: 0 | 1 | 2) =>
    decode(encode(top.rgb[index]) * top.alpha + encode(ground[index]) * (1 - top.alpha));
  return [blend(0), blend(1), blend(2)];
}

const luminance = ([red, green, blue]: LinearRgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns the contrast of two opaque colours by WCAG 2: 1 to 21. */
export function contrast(one: LinearRgb, other: LinearRgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Converts linear sRGB to OKLab, in which distances are approximately perceptually uniform. */
export function toOklab([red, green, blue]: LinearRgb): readonly [number, number, number] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Simulates vision without one kind of cone. Matrices at full severity: Machado, Oliveira and Fernandes, 2009. */
export const COLOR_VISION = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

/** Returns a colour as seen with that vision. */
export function simulateVision(vision: keyof typeof COLOR_VISION, [red, green, blue]: LinearRgb): LinearRgb {
  const [a, b, c, d, e, f, g, h, i] = COLOR_VISION[vision];
  return [
    clip(a * red + b * green + c * blue),
    clip(d * red + e * green + f * blue),
    clip(g * red + h * green + i * blue),
  ];
}

/** Returns the distance of two colours in OKLab; the smallest visible difference is about 0.02. */
export function distance(one: LinearRgb, other: LinearRgb): number {
  const first = toOklab(one);
  const second = toOklab(other);
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}
