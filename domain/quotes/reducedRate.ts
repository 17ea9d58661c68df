// The reduced rate of VAT for work in homes, and what the customer has to declare for it (Ley 37/1992, art. 91.Uno.2.10.º).

/** What the customer declares; it is kept with the acceptance as it was read. */
export const HOME_DECLARATION =
  'Declaro que la obra se hace en una vivienda de uso particular o en un edificio destinado principalmente a viviendas, que su construcción o rehabilitación terminó hace al menos dos años y que no actúo como empresario o profesional (Ley 37/1992, art. 91.Uno.2.10.º).';

const REDUCED = 10;

/** Whether lines ask for it: one that counts has the reduced rate. */
export const needsDeclaration = (lines: readonly { iva: number }[]): boolean => lines.some(({ iva }) => iva === REDUCED);
