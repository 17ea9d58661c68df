// What the wizard of a contract asks, and how its answers go into the form.
import { ValidationError } from 'yup';
import { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/kernel/constants.ts';
import { addDays } from '#domain/kernel/days.ts';
import {
  type Sale,
  type SaleMachine,
  type SalePlan,
  type SaleQuestion,
  type SaleStep,
  sale,
  saleMachine,
  salePlan,
  saleSteps,
} from '#domain/contracts/sale.ts';
import { judgedFrom } from '#domain/contracts/planDuty.ts';
import { templatePlanTerms, templateTerms } from '#domain/contracts/template.ts';
import type { SaleProposal, TemplateRecord } from '#domain/contracts/wire.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import type { SalePlace } from '#machines/work/contractSaleMachine.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import { service } from '#src/api/service.ts';

const { contract, installation, machine } = endpoints;

/** The form of a new contract; `given` is what the address says of it. */
export const saleActors = editorActors({
  load: ({ given }) => Promise.resolve({ values: { ...(sale.getDefault() as FormValues), inicio: today(), ...(given as FormValues) } }),
  isAct: true,
  save: ({ values, key }, signal) => call(contract.sell, { body: sale.cast(values, { stripUnknown: true }), signal, key, silent: true }),
});

/** Every machine of a location, page after page. */
async function machinesAt(location_id: number, signal: AbortSignal, page = 1): Promise<SalePlace['machines']> {
  const { items, isMore } = await call(machine.page, { body: { page, pageSize: constants.pageSizeMax, filter: { location_id } }, signal, silent: true });
  return isMore ? [...items, ...(await machinesAt(location_id, signal, page + 1))] : items;
}

export const placeActors = {
  read: service<SalePlace, { location_id: number | null }>(async ({ location_id }, signal) => {
    const [machines, installations] = await Promise.all([
      machinesAt(location_id!, signal),
      call(installation.page, { body: { page: 1, pageSize: constants.pageSizeMax, filter: { location_id: location_id! } }, signal, silent: true }),
    ]);
    return { machines, installations: installations.items };
  }),
  propose: service<SaleProposal, { question: SaleQuestion | null }>(({ question }, signal) =>
    call(contract.proposal, { body: question!, signal, silent: true }),
  ),
};

/** What is typed, as the schema has it. */
export const saleOf = (values: FormValues) => values as unknown as Sale;

/** The machines of a location as lines of the form: what was typed of one stays, and new ones are covered where they belong to no other installation. */
export function withPlace(values: Sale, { machines, installations }: SalePlace): Partial<Sale> {
  const typed = new Map(values.maquinas.map(each => [each.machine_id, each]));
  const isKnown = installations.some(({ id }) => id === values.installation_id);
  const chosen = isKnown ? values.installation_id : (installations[0]?.id ?? null);
  const uso = installations.find(({ id }) => id === chosen)?.uso ?? values.uso;
  const maquinas = machines.map(({ id, tipo, kw_frio, kw_calor, installation_id }): SaleMachine => {
    const fresh = { ...saleMachine.getDefault(), machine_id: id, incluida: installation_id === null || installation_id === chosen, kw_frio, kw_calor };
    return typed.get(id) ?? { ...fresh, tipo: tipo as SaleMachine['tipo'] };
  });
  return { maquinas, installation_id: chosen, uso: uso as Sale['uso'] };
}

/** A plan as it is proposed; its first visit is in the first month of the contract. */
export const proposedPlan = ({ plan }: SaleProposal, inicio: string): SalePlan => ({
  ...salePlan.getDefault(),
  ...plan,
  primera: addDays(inicio, FIRST_VISIT),
});

/** The plans of a form as they are judged, and from which day on. */
export const judgedPlans = ({ planes, inicio }: Pick<Sale, 'planes' | 'inicio'>) => ({
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- a form may hold the text of a choice
  plans: planes.map(plan => ({ ...plan, meses: Number(plan.meses) })),
  from: judgedFrom(inicio, today()),
});

/** Days after the first one of the contract. */
const FIRST_VISIT = 14;

/** What of a proposal goes into a form in which nothing of it was typed yet. */
export const withProposal = ({ name, planes, inicio }: Sale, proposal: SaleProposal): Partial<Sale> => ({
  name: name === '' ? proposal.name : name,
  planes: planes.length === 0 ? [proposedPlan(proposal, inicio || today())] : planes,
});

export const readTemplate = (id: number, signal: AbortSignal) => call(endpoints.contractTemplate.data, { params: { id }, signal });

/** What a template says, as the form has it; the first visits are in the first month of the contract. */
export function termsOf(template: TemplateRecord, { inicio }: Sale): Partial<Sale> {
  const planes = template.planes.map(plan => ({ ...picked(plan, templatePlanTerms), primera: addDays(inicio || today(), FIRST_VISIT) }));
  return { ...picked(template, templateTerms), planes: planes.map(plan => ({ ...salePlan.getDefault(), ...plan })) };
}

const picked = <Record extends object, Name extends keyof Record>(record: Record, names: readonly Name[]): Pick<Record, Name> =>
  Object.fromEntries(names.map(name => [name, record[name]])) as Pick<Record, Name>;

/** Whether anything that a template says is written otherwise than it came, or than the last template filled it in. */
export function isWritten(values: FormValues, filled: Partial<Sale>): boolean {
  const terms = (of: object) => JSON.stringify(picked(sale.cast(of, { assert: false }) as Sale, [...templateTerms, 'planes']));
  return terms(values) !== terms({ ...sale.getDefault(), ...filled });
}

/** Whether all fields of a step are right by themselves. */
export const isStepRight = (step: SaleStep, values: FormValues): boolean =>
  saleSteps[step].every(name => {
    try {
      sale.validateSyncAt(name, values);
      return true;
    } catch (error) {
      if (error instanceof ValidationError) return false;
      throw error;
    }
  });

/** Marks each field of a step as touched, so that it says what is wrong with it. */
export const touchedIn = (step: SaleStep, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(saleSteps[step].map(name => [name, touched(values[name])]));

const touched = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(row => Object.fromEntries(Object.keys(row as object).map(name => [name, true]))) : true;
