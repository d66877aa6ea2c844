import sharp from 'sharp';

const SHOWN_IMAGES = ['image/png', 'image/jpeg', 'image/webp'];

interface Pixels {
  width: number | null;
  height: number | null;
}

const UNKNOWN: Pixels = { width: null, height: null };

/** Reads the displayed size of an image from its header; null for other files and broken images. */
export async function pixelsOf(path: string, type: string): Promise<Pixels> {
  if (!SHOWN_IMAGES.includes(type)) return UNKNOWN;
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    // The file is kept anyway, for people to open.
    return UNKNOWN;
  }
}
