// Contracts that are prepared: with a location that is chosen on the way, or was before.
import type { SaleQuestion } from '#domain/contracts/sale.ts';
import type { SaleProposal } from '#domain/contracts/wire.ts';
import type { SalePlace, contractSaleMachine } from '#machines/work/contractSaleMachine.ts';
import { refused } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

export const place: SalePlace = {
  installations: [{ id: 4, name: 'Climatización', uso: 'otro' }],
  machines: [{ id: 9, name: 'VRF cubierta', tipo: 'VRF', kw_frio: 86, kw_calor: null, installation_id: null }],
};

export const proposal: SaleProposal = {
  norma: { frio: 86, calor: 0, months: 1, article: 'RITE, IT 3.3, tabla 3.1', needsContract: true, needsCertificate: true, needsDirector: false },
  aparatos: [],
  plan: { name: 'Revisión mensual', meses: 1, minutos: 60 },
  operaciones: ['Limpieza de la batería exterior', 'Consumo'],
  name: 'Mantenimiento de Hotel Patios',
};

const question: SaleQuestion = {
  location_id: 7,
  installation_id: null,
  uso: 'otro',
  maquinas: [{ machine_id: 9, incluida: true, tipo: 'VRF', kw_frio: 86, kw_calor: null, precio: null }],
};

const sale: Plan<typeof contractSaleMachine> = {
  input: { location_id: null },
  cases: [
    { type: 'place.chosen', location_id: 7 },
    { type: 'place.chosen', location_id: null },
    { type: 'proposal.asked', question },
    { type: 'step.shown', step: 'place' },
    { type: 'step.shown', step: 'duty' },
    done('read', place),
    failed('read', refused),
    done('propose', proposal),
    failed('propose', refused),
  ],
  project: ({ location_id, place: known, proposal: made, message }) => [location_id, known !== null, made !== null, message !== null],
  // nothing is asked of a place that is not known
  possible: ({ context }, event) => event.type !== 'proposal.asked' || context.place !== null,
};

export const contractSales: Plan<typeof contractSaleMachine>[] = [sale, { ...sale, input: { location_id: 7 } }];
