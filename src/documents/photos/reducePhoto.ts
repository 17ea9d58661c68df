// A photo made ready to travel: upright, no larger than needed, and without what the camera wrote into it.
import { constants } from '#domain/kernel/constants.ts';

const QUALITY = 0.82;
/** What passes through every network, in bytes: proxies often stop at a megabyte. */
const MOST_BYTES = 900_000;
/** A photo is made no smaller than this for it, in pixels of its longer side. */
const LEAST_SIDE = 800;

/** The photo as a JPEG whose longer side has at most `constants.photoSide` pixels, and fewer where it would have more than 900 KB. Rejects when the browser cannot read it. */
export async function reducePhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('El navegador no puede leer esta foto. Guárdela como JPEG o PNG.');
  });
  let side: number = constants.photoSide;
  let blob = await drawn(picture, side);
  while (blob.size > MOST_BYTES && side > LEAST_SIDE) {
    side = Math.max(LEAST_SIDE, Math.round(side * 0.8));
    blob = await drawn(picture, side);
  }
  picture.close();
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

/** A picture as a JPEG whose longer side has at most so many pixels. */
async function drawn(picture: ImageBitmap, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d')!;
  // what is transparent would become black
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('El navegador no puede reducir esta foto');
  return blob;
}
