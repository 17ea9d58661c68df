// The list of a visit with what is typed in the form of its albarán.
import { type ResultDraft, isDone, operationKey, resultKey } from '#domain/contracts/checklist.ts';
import type { Checklist, ChecklistRow } from '#domain/contracts/wire.ts';
import type { WaitingPhoto } from '#machines/device/deliveryMachine.ts';

/** What the form has of a list: a result of each operation that somebody has touched. */
export const resultsIn = (value: unknown): readonly ResultDraft[] => (Array.isArray(value) ? (value as ResultDraft[]) : []);

/** What a list says, as the form begins. */
export const touchedRows = (list: Checklist | null): ResultDraft[] =>
  (list?.filas ?? []).filter(({ resultado, valor, nota }) => resultado !== '' || valor !== null || nota !== '').map(draftOf);

/** A row as it is sent: with what its user sees of the operation. */
export const draftOf = ({ operation_id, machine_id, name, unidad, minimo, maximo, foto, resultado, valor, nota }: ChecklistRow): ResultDraft => ({
  operation_id,
  machine_id,
  name,
  unidad,
  minimo,
  maximo,
  foto,
  resultado,
  valor,
  nota,
});

/** Those of the list that somebody says were done although they demand a photo and have none; `taken` are those of photos that wait. */
export const withoutPhoto = (list: Checklist | null, value: unknown, taken: ReadonlySet<string>): ChecklistRow[] => {
  const before = new Map((list?.filas ?? []).map(row => [resultKey(row), row]));
  return writtenRows(list, value).filter(row => {
    const was = before.get(resultKey(row));
    const isSame = was && was.resultado === row.resultado && was.valor === row.valor && was.nota === row.nota;
    return row.foto && !isSame && isDone(row.resultado) && row.fotos.length === 0 && !taken.has(operationKey(row));
  });
};

/** The operations of photos that wait. */
export const photographed = (photos: readonly WaitingPhoto[]): ReadonlySet<string> =>
  new Set(photos.flatMap(({ operacion }) => (operacion ? [operationKey(operacion)] : [])));

/** A box holds the text itself until it is understood. */
const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/** The rows of the list as the form has them; what the list has lost meanwhile follows with its own words. */
export function writtenRows(list: Checklist | null, value: unknown): ChecklistRow[] {
  const typed = new Map(resultsIn(value).map(each => [resultKey(each), each]));
  const rows = (list?.filas ?? []).map(row => {
    const own = typed.get(resultKey(row));
    typed.delete(resultKey(row));
    return own ? { ...row, resultado: own.resultado, valor: numberIn(own.valor), nota: own.nota } : row;
  });
  const lost = [...typed.values()].map(each => ({
    ...each,
    valor: numberIn(each.valor),
    machine_name: list?.filas.find(({ machine_id }) => machine_id === each.machine_id)?.machine_name ?? 'Otra máquina',
    codigo: '',
    foto: each.foto ?? false,
    fotos: [],
    antes: null,
    presupuesto: null,
  }));
  return [...rows, ...lost];
}
