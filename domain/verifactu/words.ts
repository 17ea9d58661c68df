// Records and environments as the office calls them.
import type { FiscalEnvironment } from './environments.ts';
import { kinds } from './kinds.ts';
import type { FiscalRow } from './view.ts';

/** What a record is about: 'Factura', 'Rectificativa', 'Anulación'. */
export const recordWords = ({ type, kind }: Pick<FiscalRow, 'type' | 'kind'>): string => (type === 'anulacion' || kind === '' ? 'Anulación' : kinds[kind].name);

/** What an environment means. */
export const environmentWords: Record<FiscalEnvironment, string> = {
  apagado: 'Apagado: no se hacen registros',
  simulado: 'Simulado: registros y QR como en pruebas, nada sale de este servidor',
  pruebas: 'Pruebas: sin validez fiscal',
  produccion: 'Producción',
};
