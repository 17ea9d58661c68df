// What the technicians of the sample company wrote in the lists of visits: findings, values as they are measured, and the photos that are demanded.
import { type Asked, type OperationResult, type ResultDraft, type ResultOf, isDone } from '#domain/contracts/checklist.ts';
import type { Trx } from '#server/db/connect.ts';
import { newKey } from '#server/adapters/files/byteStore.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { addFile } from '#server/services/records/files/files.ts';
import { PHOTOS } from '#server/services/records/files/photosOf.ts';
import type { Chance } from '../chance.ts';
import type { Photo } from '../pictures.ts';

/** What is not simply well: on which machine of the list, counted from 0, and in which operation. */
export interface Finding {
  machine: number;
  name: string;
  resultado: OperationResult;
  nota: string;
  valor?: number;
}

export const DRAINS = 'Limpieza de bandeja y desagües';

type What = Omit<Finding, 'machine'>;
const found: readonly What[] = [
  { name: DRAINS, resultado: 'corregido', nota: 'Desagüe atascado: limpio y probado con agua' },
  { name: 'Revisión y limpieza de filtros de aire', resultado: 'defecto', nota: 'El filtro está roto: hay que cambiarlo' },
  { name: 'Limpieza de la batería exterior', resultado: 'corregido', nota: 'Muy sucia: se limpia con hidrolimpiadora' },
  { name: 'Estanquidad y niveles de refrigerante y aceite', resultado: 'defecto', nota: 'Manchas de aceite en una tuerca: conviene buscar la fuga' },
  { name: 'Salto térmico', resultado: 'defecto', nota: 'Enfría poco: le falta gas', valor: 6.5 },
  { name: 'Limpieza de la batería interior', resultado: 'corregido', nota: 'Se desmonta la tapa y se desinfecta' },
];

export const findingOf = (chance: Chance, machine: number): Finding => ({ machine, ...chance.pick(found) });

/** The outdoor unit of a machine could not be reached. */
export const unreachable = (machine: number): Finding[] =>
  ['Limpieza de la batería exterior', 'Estanquidad y niveles de refrigerante y aceite'].map(name => ({
    machine,
    name,
    resultado: 'no accesible',
    nota: 'La terraza estaba cerrada',
  }));

/** Three visits of today: one with something corrected, one with a defect, and one of which a machine could not be reached. */
export const findingsOfToday: readonly Finding[][] = [[{ machine: 0, ...found[0]! }], [{ machine: 0, ...found[1]! }], unreachable(0)];

/** What is usual, and by how much a machine differs from others and from one visit to the next. */
const measured: Readonly<Record<string, readonly [usual: number, step: number]>> = {
  'Presión de alta': [24.8, 0.5],
  'Presión de baja': [8.2, 0.15],
  Consumo: [6.1, 0.2],
  'Salto térmico': [11.2, 0.4],
};

/** The results of a list; `turn` is which visit of its contract it is. */
export function resultsOf(rows: readonly (ResultOf & Pick<Asked, 'name' | 'unidad'>)[], findings: readonly Finding[], turn: number): ResultDraft[] {
  const machines = [...new Set(rows.map(({ machine_id }) => machine_id))];
  return rows.map(({ operation_id, machine_id, name, unidad }) => {
    const finding = findings.find(each => each.name === name && machines[each.machine] === machine_id);
    const [usual, step] = measured[name] ?? [];
    const drift = ((machine_id * 7 + turn * 5 + operation_id) % 9) - 4;
    const value = usual === undefined ? null : Math.round((usual + drift * step!) * 100) / 100;
    const { resultado = 'ok', valor = value, nota = '' } = finding ?? {};
    return { operation_id, machine_id, name, unidad, minimo: null, maximo: null, resultado, valor, nota };
  });
}

/** Takes the photos that the operations of a list demand, as a technician does. */
export async function photographAll(trx: Trx, ctx: Ctx, order: number, demanded: readonly ResultDraft[], photo: Photo): Promise<void> {
  for (const [index, { operation_id, machine_id, resultado }] of demanded.entries()) {
    if (!isDone(resultado)) continue;
    await addFile(trx, ctx, PHOTOS, order, await kept(ctx, photo), { position: index + 1, momento: null, operation_id, machine_id });
  }
}

async function kept(ctx: Ctx, { name, picture, small }: Photo) {
  const put = async (bytes: Buffer) => {
    const key = newKey();
    await ctx.files.put(key, bytes);
    return { key, size: bytes.length };
  };
  const { bytes, ...facts } = picture;
  const variants = await Promise.all(small.map(async form => ({ variant: form.variant, ...(await put(form.bytes)) })));
  return { ...facts, ...(await put(bytes)), name, variants };
}
