// What the list of visits asks: one moved, skipped or taken back, and many given their avisos.
import { array, number, object } from 'yup';
import { DAYS_AFTER, type Spread, type Spreading, spreadVisits } from '#domain/contracts/spreadVisits.ts';
import { skipDraft } from '#domain/contracts/plannedVisit.ts';
import type { VisitStep } from '#domain/contracts/stepNames.ts';
import type { VisitRow } from '#domain/contracts/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { addDays, isDay } from '#domain/kernel/days.ts';
import { date, requiredReference, timeOfDay } from '#domain/kernel/fields.ts';
import type { Agenda } from '#domain/work/board.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { visitLifecycle } from '#machines/lifecycles/plannedVisit.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import type { lists } from '#src/api/lists.ts';
import type { useRecordList } from '#src/ui/list/useRecordList.ts';
import { messages } from '#domain/kernel/messages.ts';

const { plannedVisit } = endpoints;

export type VisitList = ReturnType<typeof useRecordList<VisitRow, (typeof lists.visits)['filters']>>;

export const mayStep = ({ estado }: Pick<VisitRow, 'estado'>, step: VisitStep | 'visit.planned') => can(visitLifecycle, estado, { isOpen: true }, step);

export const visitActors = dialogActors({ data: plannedVisit.data, update: plannedVisit.update });

const reasonOf = (paso: 'visit.skip' | 'visit.leaveRest') =>
  editorActors({
    load: () => Promise.resolve({ values: {} }),
    isAct: true,
    save: ({ values, id, key }, signal) => call(plannedVisit.step, { body: { ...skipDraft.cast(values), id: id ?? 0, paso }, signal, key }),
  });

/** The steps that ask why. */
export const reasonActors = { 'visit.skip': reasonOf('visit.skip'), 'visit.leaveRest': reasonOf('visit.leaveRest') };

export const resumeVisit = ({ id }: { id: number }, _signal: AbortSignal, key: string) => call(plannedVisit.step, { body: { id, paso: 'visit.resume' }, key });

/** To whom the visits go, and how his days are. */
export const planDraft = object({
  user_id: requiredReference('Elija el técnico', 'user').label('Técnico'),
  dia: date('Elija el primer día').label('Desde el día'),
  empieza: timeOfDay().required('Escriba a qué hora empieza').default('08:00').label('Empieza a las'),
  acaba: timeOfDay().required('Escriba a qué hora acaba').default('17:00').label('Acaba a las'),
  viaje: number()
    .integer('Minutos enteros')
    .min(0, 'No puede ser negativo')
    .max(240, messages.countAtMost(240, 'minutos'))
    .default(20)
    .label('Viaje (minutos)'),
  fuera: array(number().required()).default([]).label('Se hacen fuera de su mes'),
}).noUnknown();

/** What a planning of these visits asks of the technician's days: from the first of them to some weeks after the last month. */
function askedOf(visits: readonly VisitRow[], { user_id, dia }: Pick<Spreading, 'user_id' | 'dia'>): string {
  const last = [dia, ...visits.map(({ hasta }) => hasta)].toSorted().at(-1)!;
  return JSON.stringify({ user_id, desde: addDays(dia, -1), hasta: addDays(last, DAYS_AFTER + 1) });
}

/** The form as far as it says where visits go; null while it does not. */
export function spreadingOf(values: { [Name in keyof Spreading]: unknown }): Spreading | null {
  const [user_id, dia, viaje] = [Number(values.user_id), values.dia, Number(values.viaje)];
  const [empieza, acaba] = [String(values.empieza), String(values.acaba)];
  const isHour = (text: string) => /^\d{2}:\d{2}$/.test(text);
  return user_id > 0 && isDay(dia) && isHour(empieza) && isHour(acaba) && viaje >= 0 ? { user_id, dia, empieza, acaba, viaje } : null;
}

/** When a visit is made: in its month, or after it where that is wanted; null where it stays without an aviso. */
export const madeOn = ({ id, fecha, despues }: Spread, fuera: readonly number[]): string | null => fecha ?? (fuera.includes(id) ? despues : null);

/** Gives the visits their avisos: one call, all of them or none. They go where the dialog has said, by the days that it has read. */
export function planActors(visits: readonly VisitRow[]) {
  let known: { asked: string; agenda: Agenda } | undefined;
  const placed = (values: FormValues) => {
    const { fuera, ...spreading } = planDraft.cast(values) as Spreading & { fuera: number[] };
    if (known?.asked !== askedOf(visits, spreading)) return null;
    return spreadVisits(visits, spreading, known.agenda).flatMap(visit => {
      const fecha = madeOn(visit, fuera);
      return fecha === null ? [] : [{ id: visit.id, fecha, user_id: spreading.user_id }];
    });
  };
  return {
    asked: (spreading: Spreading) => askedOf(visits, spreading),
    read: async (asked: string, signal: AbortSignal): Promise<Agenda> => {
      const agenda = await call(endpoints.notice.agenda, { body: JSON.parse(asked) as never, signal, silent: true });
      known = { asked, agenda };
      return agenda;
    },
    editor: editorActors({
      load: () => Promise.resolve({ values: planDraft.getDefault() as Record<string, unknown> }),
      isAct: true,
      check: values => {
        const visitas = placed(values);
        if (visitas === null) return Promise.resolve('Espere a ver cuándo queda cada visita');
        return Promise.resolve(visitas.length === 0 ? 'Ninguna visita tiene sitio en su mes: marque las que se hacen después, u otro técnico o día' : null);
      },
      save: async ({ values, key }, signal) => {
        const visitas = placed(values) ?? [];
        await call(plannedVisit.plan, { body: { visitas }, signal, key });
        return { id: visitas[0]!.id, version: 0 };
      },
    }),
  };
}
