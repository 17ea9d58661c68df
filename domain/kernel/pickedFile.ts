// What is said of a pick that a field cannot take (§5 File upload).
import { constants } from '#domain/kernel/constants.ts';
import { formatMegabytes } from '#domain/kernel/format.ts';
import { extensionOf, shortName, takesName, wrongTypeMessage, type FileExtension } from '#domain/kernel/fileTypes.ts';

/** What is known of a file before anybody opens it; `size` in bytes. */
export interface PickedFile {
  name: string;
  size: number;
}

/** `allowed` null: any type. `maxSize` in bytes. */
export interface FileLimits {
  allowed: readonly FileExtension[] | null;
  maxSize: number;
}

/** What a camera or a gallery gives; the browser turns it into a JPEG before it travels. */
const cameraNames = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'] as const;

/** The warning for more photos than a record takes. */
export const tooManyPhotos = `Se admiten ${constants.photosMax} fotos como máximo`;

/** Why none of these photos can be added to `already` others, or null. */
export function photosWarning(files: readonly PickedFile[], already: number): string | null {
  const strange = files.find(file => !(cameraNames as readonly string[]).includes(extensionOf(file.name)));
  if (strange) return `«${shortName(strange.name)}» no es una foto (${cameraNames.join(', ')})`;
  const empty = files.find(file => file.size === 0);
  if (empty) return `«${shortName(empty.name)}» está vacío`;
  return already + files.length > constants.photosMax ? tooManyPhotos : null;
}

/** The warning for more than one file at once (§5: only 1). */
export const oneFileMessage = 'Solo se puede subir 1 archivo';

/** The warning that asks before a stored file is removed (§2). */
export const removalMessage = 'Los cambios solo tendrán efecto al completar el formulario.';

/** Why these files cannot be taken, or null. */
export function pickWarning(files: readonly PickedFile[], { allowed, maxSize }: FileLimits): string | null {
  const [file, second] = files;
  if (!file || second) return oneFileMessage;
  if (allowed && !takesName(allowed, file.name)) return wrongTypeMessage(allowed);
  if (file.size > maxSize) return `El archivo es demasiado grande: como máximo ${formatMegabytes(maxSize)}`;
  return file.size === 0 ? 'El archivo está vacío' : null;
}
