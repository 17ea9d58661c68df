// What the list of visits asks: one moved, skipped or taken back, and many given their avisos.
import { number, object } from 'yup';
import { type Spreading, spreadVisits } from '#domain/contracts/spreadVisits.ts';
import { skipDraft } from '#domain/contracts/plannedVisit.ts';
import type { VisitStep } from '#domain/contracts/stepNames.ts';
import type { VisitRow } from '#domain/contracts/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { date, requiredReference, timeOfDay } from '#domain/kernel/fields.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { visitLifecycle } from '#machines/lifecycles/plannedVisit.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import type { lists } from '#src/api/lists.ts';
import type { useRecordList } from '#src/ui/list/useRecordList.ts';
import { messages } from '#domain/kernel/messages.ts';

const { plannedVisit } = endpoints;

export type VisitList = ReturnType<typeof useRecordList<VisitRow, (typeof lists.visits)['filters']>>;

/** What a visit may go through now depends on. */
export type VisitOfState = Pick<VisitRow, 'estado' | 'hasta'>;

export const mayStep = ({ estado }: Pick<VisitRow, 'estado'>, step: VisitStep | 'visit.planned') => can(visitLifecycle, estado, { isOpen: true }, step);

export const isLate = (visit: VisitOfState) => mayStep(visit, 'visit.planned') && visit.hasta < today();

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
}).noUnknown();

/** When each visit would be. */
export const placed = (visits: readonly VisitRow[], spreading: Spreading) => spreadVisits(visits, spreading);

/** Gives the visits their avisos: one call, all of them or none. */
export const planActors = (visits: readonly VisitRow[]) =>
  editorActors({
    load: () => Promise.resolve({ values: planDraft.getDefault() as Record<string, unknown> }),
    isAct: true,
    save: async ({ values, key }, signal) => {
      const { user_id, ...spreading } = planDraft.cast(values);
      const visitas = placed(visits, spreading as Spreading).map(each => ({ ...each, user_id }));
      await call(plannedVisit.plan, { body: { visitas }, signal, key });
      return { id: visitas[0]!.id, version: 0 };
    },
  });
