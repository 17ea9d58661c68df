// What is said of a pick that a field cannot take (§5 File upload).
import { takesName, wrongTypeMessage, type FileExtension } from '#domain/rules/fileTypes.ts';

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

/** The warning for more than one file at once (§5: only 1). */
export const oneFileMessage = 'Solo se puede subir 1 archivo';

/** The warning that asks before a stored file is removed (§2). */
export const removalMessage = 'Los cambios solo tendrán efecto al completar el formulario.';

/** Why these files cannot be taken, or null. */
export function pickWarning(files: readonly PickedFile[], { allowed, maxSize }: FileLimits): string | null {
  const [file, second] = files;
  if (!file || second) return oneFileMessage;
  if (allowed && !takesName(allowed, file.name)) return wrongTypeMessage(allowed);
  if (file.size > maxSize) return `El archivo es demasiado grande: como máximo ${megabytes(maxSize)} MB`;
  return file.size === 0 ? 'El archivo está vacío' : null;
}

function megabytes(bytes: number): string {
  return new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 }).format(bytes / 1_048_576);
}
