// Pictures made fit to keep: turned upright, no larger than needed, and without what a camera writes into them (place, owner, serial number).
import type { Sharp } from 'sharp';
import type { PictureForm } from '#domain/kernel/fileTypes.ts';

/** A JPEG or PNG; width and height in pixels. */
export interface Picture {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

/** More pixels than any camera has: a small file may otherwise unpack to gigabytes. */
const MOST_PIXELS = 120_000_000;
const QUALITY = 82;

/** Draws a picture anew, its longer side no longer than `side`; null when the bytes are not a picture that can be read. */
export async function redraw(bytes: Buffer | string, side: number): Promise<Picture | null> {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    const fitting = image.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    return await written(fitting, format === 'png');
  } catch {
    return null;
  }
}

/** Smaller forms of a picture: `mini` fills a square, for lists; `print` fits into one, for paper. Sides in pixels. */
const forms = {
  mini: { side: 320, fit: 'cover', quality: 78 },
  print: { side: 1_100, fit: 'inside', quality: 72 },
} as const satisfies Record<PictureForm, object>;

/** All smaller forms of a picture, as JPEG. */
export async function formsOf(bytes: Buffer): Promise<{ variant: PictureForm; bytes: Buffer }[]> {
  const { default: sharp } = await import('sharp');
  return Promise.all(
    (Object.keys(forms) as PictureForm[]).map(async variant => {
      const { side, fit, quality } = forms[variant];
      const small = sharp(bytes).resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' });
      return { variant, bytes: await small.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer() };
    }),
  );
}

async function written(image: Sharp, isPng: boolean): Promise<Picture> {
  const { data, info } = await (isPng ? image.png() : image.jpeg({ quality: QUALITY })).toBuffer({ resolveWithObject: true });
  return { bytes: data, type: isPng ? 'image/png' : 'image/jpeg', width: info.width, height: info.height };
}
