// A photo made ready to travel: upright, no larger than needed, and without what the camera wrote into it.
import { constants } from '#domain/kernel/constants.ts';

const QUALITY = 0.82;

/** The photo as a JPEG whose longer side has at most `constants.photoSide` pixels. Rejects when the browser cannot read it. */
export async function reducePhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('El navegador no puede leer esta foto. Guárdela como JPEG o PNG.');
  });
  const scale = Math.min(1, constants.photoSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d')!;
  // what is transparent would become black
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('El navegador no puede reducir esta foto');
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
