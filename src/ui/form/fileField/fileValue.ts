// What a form may hold for a file, and sizes in words.

const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

/** Anything else that a form holds (the stored name, what a kept draft lost) means nothing new. */
export function toFileValue(value: unknown): File | 'removed' | null {
  return value instanceof File || value === 'removed' ? value : null;
}

/** `1536` → `1,5 kB`. */
export function sizeName(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1_048_576 ? `${number.format(bytes / 1024)} kB` : `${number.format(bytes / 1_048_576)} MB`;
}
