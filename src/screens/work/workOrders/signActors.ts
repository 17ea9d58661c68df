// How an albarán is signed: what the sheet names, what is sent of a signature, and the dialog that signs one which is written already.
import { endpoints } from '#domain/endpoints.ts';
import type { SignBody } from '#domain/work/wire.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { workOrder, company, customer } = endpoints;

interface Parties {
  company: string;
  /** '' where this device does not know the customer. */
  customer: string;
  /** Whether the company's albaranes carry prices. */
  hasPrices: boolean;
}

const named = ({ name, nif_cif }: { name: string; nif_cif: string }) => [name, nif_cif && `NIF ${nif_cif}`].filter(Boolean).join(' · ');

/** Who gives and who takes the work, as the sheet to sign names them. */
export async function readParties(customerId: number | null, signal: AbortSignal): Promise<Parties> {
  const [ours, theirs] = await Promise.all([
    call(company.data, { params: { id: 1 }, signal }),
    customerId === null ? null : call(customer.customerData, { params: { id: customerId }, signal, silent: true }).catch(() => null),
  ]);
  return { company: named(ours), customer: theirs ? named(theirs) : '', hasPrices: ours.precios_albaran };
}

/** What is sent of a signature: a drawing with the sheet that it is on, or a reason, never both. */
export function signatureBody({ nombre, dni, trazo, ausente, hoja, firmado }: FormValues): Omit<SignBody, 'id'> {
  const given = ausente ? { ausente: String(ausente) } : { nombre: String(nombre), dni: String(dni), trazo: String(trazo), hoja: String(hoja) };
  return { ...given, ...(firmado ? { firmado: String(firmado) } : {}) };
}

export const signActors = dialogActors(
  { data: workOrder.data },
  { isAct: true, save: ({ values, id, key }) => call(workOrder.sign, { body: { ...signatureBody(values), id: id ?? 0 }, key }) },
);
