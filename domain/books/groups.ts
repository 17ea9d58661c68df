// The rows of the books by what forms 303 and 390 ask of them. Every form is made of these groups, so that a year is the sum of its quarters.
import type { IssuedRow, ReceivedRow } from './book.ts';

const isCredit = (clase: string) => clase.startsWith('R');

/** What was issued. A complete invoice in place of simplified ones charges nothing anew (list L2_EMI, F3), and is in no group. */
export function issuedGroups(expedidas: readonly IssuedRow[]) {
  const counted = expedidas.filter(({ operacion, clase }) => operacion !== 'S1' || clase !== 'F3');
  const taxed = counted.filter(({ operacion }) => operacion === 'S1');
  const of = (...operations: IssuedRow['operacion'][]) => counted.filter(({ operacion }) => operations.includes(operacion));
  return {
    propias: taxed.filter(({ clase }) => !isCredit(clase)),
    modificadas: taxed.filter(({ clase }) => isCredit(clase)),
    intracomunitarias: of('E5'),
    exportaciones: of('E2', 'E3', 'E4'),
    deslocalizadas: of('N2'),
    invertidas: of('S2'),
    exentas: of('E1', 'E6'),
    noSujetas: of('N1'),
  };
}

/** What was received: what we declare for the supplier, and what is deducted. */
export function receivedGroups(recibidas: readonly ReceivedRow[]) {
  const intra = recibidas.filter(({ clave }) => clave === '09');
  const others = recibidas.filter(({ clave }) => clave !== '09');
  const isImport = ({ clase }: ReceivedRow) => clase === 'F5' || clase === 'LC';
  const plain = others.filter(row => !isImport(row) && !isCredit(row.clase));
  const imports = others.filter(isImport);
  const [current, invested] = [({ bien }: ReceivedRow) => !bien, ({ bien }: ReceivedRow) => bien];
  return {
    intra,
    invertidas: others.filter(({ inversion }) => inversion),
    corrientes: plain.filter(current),
    inversiones: plain.filter(invested),
    importacionesCorrientes: imports.filter(current),
    importacionesInversion: imports.filter(invested),
    intraCorrientes: intra.filter(current),
    intraInversion: intra.filter(invested),
    rectificadas: others.filter(({ clase }) => isCredit(clase)),
  };
}
