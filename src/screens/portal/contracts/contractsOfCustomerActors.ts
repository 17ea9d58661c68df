// What the portal reads of contracts, and what a customer does with one: signs it, refuses it, asks for another day.
import { stepDrafts } from '#domain/contracts/contract.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type PortalContract, type PortalContractPage, contractSignature, dayRequest } from '#domain/portal/contracts.ts';
import { actActors, editorActors, listActors } from '#src/api/actors.ts';
import { readOf } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';

const { portal } = endpoints;

export const contractList = listActors<PortalContract>({ page: portal.contracts });
export const readContract = readOf(portal.contract);

export const saveCalendar = async (_: null, signal: AbortSignal) => saveFile(await callForFile(portal.calendar, { signal }));

export const saveCertificate = async ({ id }: { id: number }, signal: AbortSignal) =>
  saveFile(await callForFile(portal.certificate, { params: { id }, signal }));

/** Signs that version of a contract which its customer has read. */
export const signActors = actActors<PortalContractPage>(portal.contract, {
  start: () => contractSignature.getDefault() as Record<string, unknown>,
  save: ({ values, record: { id, version }, key }, signal) =>
    call(portal.signContract, { body: { ...contractSignature.cast(values), id, version }, signal, key }),
});

/** Refuses that version of a contract which its customer has read. */
export const refuseActors = actActors<PortalContractPage>(portal.contract, {
  start: () => ({}),
  save: ({ values, record: { id, version }, key }, signal) =>
    call(portal.refuseContract, { body: { ...stepDrafts.reason.cast(values), id, version }, signal, key }),
});

/** What is asked for of a visit. */
export const askedDay = dayRequest.omit(['id']);

export const dayActors = editorActors({
  load: () => Promise.resolve({ values: askedDay.getDefault() as Record<string, unknown> }),
  isAct: true,
  save: ({ values, id, key }, signal) => call(portal.askDay, { body: { ...askedDay.cast(values), id: id ?? 0 }, signal, key }),
});
