// What the page and the dialogs of a contract ask.
import type { AnyObject, ObjectSchema } from 'yup';
import { stepDrafts as drafts } from '#domain/contracts/contract.ts';
import type { ContractStepBody } from '#domain/contracts/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import { actActors, dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { contract, contractMachine, contractTemplate, operation, plan } = endpoints;

export const contractActors = dialogActors(contract, { defaults: opened => ({ inicio: today(), ...(opened as Values | null) }) });
export const machineActors = dialogActors(contractMachine);
export const planActors = dialogActors(plan, { defaults: opened => ({ primera: today(), ...(opened as Values | null) }) });
export const operationActors = dialogActors(operation);

export const removeMachine = ({ id }: { id: number }, _signal: AbortSignal, key: string) => call(contractMachine.remove, { body: { id }, key });
export const removePlan = ({ id }: { id: number }, _signal: AbortSignal, key: string) => call(plan.remove, { body: { id }, key });
export const removeOperation = ({ id }: { id: number }, _signal: AbortSignal, key: string) => call(operation.remove, { body: { id }, key });
export const proposeOperations = (plan_id: number, _signal: AbortSignal, key: string) => call(operation.propose, { body: { plan_id }, key });

/** Makes the drafts of what was invoiced too much, or never. */
export const settleContract = (id: number, _signal: AbortSignal, key: string) => call(contract.settle, { body: { id }, key });

/** A step that asks for nothing. */
export const takeContractStep = (paso: string, { id, version }: { id: number; version: number }, key: string) =>
  paso === 'contract.delete'
    ? call(contract.remove, { body: { id }, key })
    : call(contract.step, { body: { id, version, paso: paso as ContractStepBody['paso'] }, key });

/** The steps that ask for something first, each in a dialog. */
export const asking = {
  'contract.reject': { draft: drafts.reason, start: () => ({}) },
  'contract.suspend': { draft: drafts.reason, start: () => ({}) },
  'contract.cancel': { draft: drafts.cancel, start: () => ({ baja_el: today() }) },
} as const satisfies Partial<Record<ContractStepBody['paso'], { draft: ObjectSchema<AnyObject>; start: () => Values }>>;
export type AskingStep = keyof typeof asking;

/** `given`: what the opener knows already, the last day of a contract that is not renewed. */
export const stepActors = (paso: AskingStep, given: Values = {}) =>
  actActors(contract.data, {
    start: () => ({ ...asking[paso].start(), ...given }),
    save: ({ values, record: { id, version }, key }, signal) =>
      call(contract.step, { body: { ...values, id, version, paso } as ContractStepBody, signal, key }),
  });

/** The id is that of the contract. */
export const templateOfContractActors = editorActors({
  load: () => Promise.resolve({ values: { name: '' } }),
  isAct: true,
  save: ({ values, id, key }, signal) => call(contractTemplate.fromContract, { body: { contract_id: id ?? 0, name: String(values['name']) }, signal, key }),
});

/** Contracts in force of which the period ends within so many days. */
export const RENEWED_WITHIN = 60;

/** How the list is narrowed to them. */
export const renewals = () => ({ estado: 'vigente', desde: today(), hasta: addDays(today(), RENEWED_WITHIN) });

/** How many there are. */
export const countRenewals = async (_: undefined, signal: AbortSignal) =>
  (await call(contract.page, { body: { page: 1, pageSize: 1, filter: renewals() }, signal, silent: true })).total;

/** The visits that a plan would give, while it is written. */
export const readPreview = (asked: string, signal: AbortSignal) => call(contract.preview, { body: JSON.parse(asked) as never, signal, silent: true });

/** What a contract leaves in a year, «3/2026». */
export const readMargin = (asked: string, signal: AbortSignal) => {
  const [id, year] = asked.split('/').map(Number);
  return call(contract.margin, { params: { id: id!, year: year! }, signal, silent: true });
};
