// The text whose SHA-256, in capitals, is the hash of a record («huella», AEAT's document v0.1.2). Its values are those of the XML.

/** The paths of the values that are hashed, in order; the last name of a path is the one in the text. */
const hashed = {
  RegistroAlta: [
    ['IDFactura', 'IDEmisorFactura'],
    ['IDFactura', 'NumSerieFactura'],
    ['IDFactura', 'FechaExpedicionFactura'],
    ['TipoFactura'],
    ['CuotaTotal'],
    ['ImporteTotal'],
    ['Encadenamiento', 'RegistroAnterior', 'Huella'],
    ['FechaHoraHusoGenRegistro'],
  ],
  RegistroAnulacion: [
    ['IDFactura', 'IDEmisorFacturaAnulada'],
    ['IDFactura', 'NumSerieFacturaAnulada'],
    ['IDFactura', 'FechaExpedicionFacturaAnulada'],
    ['Encadenamiento', 'RegistroAnterior', 'Huella'],
    ['FechaHoraHusoGenRegistro'],
  ],
} as const;
export type RecordElement = keyof typeof hashed;

/** `name=value` pairs without spaces at their ends, joined by `&`. */
export const hashText = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs.map(([name, value]) => `${name}=${value.trim()}`).join('&');

/** The text to hash of a record whose values `textAt` finds; the first one of a chain has an empty `Huella`. */
export const recordHashText = (kind: RecordElement, textAt: (path: readonly string[]) => string): string =>
  hashText(hashed[kind].map(path => [path.at(-1)!, textAt(path)]));
