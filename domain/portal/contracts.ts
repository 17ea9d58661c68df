// What the portal shows a customer of their contracts, and what it asks to sign one, to refuse it, and to have a visit on another day.
import { type InferType, object } from 'yup';
import type { ContractState } from '../contracts/contract.ts';
import { date, ofDocument, requiredReference, requiredText } from '../kernel/fields.ts';
import { dayPart } from './portal.ts';
import { signatureFields } from '../work/signature.ts';

/** How a contract stands, as its customer sees it. A draft is none of theirs yet. */
export type PortalContractState = Exclude<ContractState, 'borrador'>;

/** A contract in the list. */
export interface PortalContract {
  id: number;
  code: string;
  name: string;
  state: PortalContractState;
  from: string;
  /** The last day of the period that is running. */
  until: string;
  machines: number;
  /** When somebody comes next, by day; null where no visit is due. */
  next: string | null;
}

/** A visit of a contract that is to come, or that was made. */
export interface PortalVisit {
  id: number;
  /** What is done, by the name of its plan. */
  what: string;
  place: string;
  /** The day that it is planned for, or only meant for; of one that was made, the day on which it was. */
  day: string;
  /** With day and hour, once the office has agreed them; null until then. */
  at: string | null;
  /** The days on which it may be made. */
  from: string;
  until: string;
}

/** A contract with everything that its customer reads. */
export interface PortalContractPage extends Omit<PortalContract, 'machines'> {
  /** What is signed is this version, and no later one. */
  version: number;
  /** Euros a year, without VAT. */
  price: number;
  renewal: string;
  /** In hours; null where nothing is agreed. */
  response: number | null;
  included: string[];
  conditions: string;
  machines: { id: number; name: string; place: string }[];
  plans: { id: number; name: string; months: number; work: string }[];
  coming: PortalVisit[];
  made: PortalVisit[];
  signed: { by: string; on: string } | null;
  /** Those that were issued of the installations of its machines, the last one first. */
  certificates: PortalCertificate[];
}

/** A certificate of maintenance of an installation. */
export interface PortalCertificate {
  id: number;
  /** Its year and its installation. */
  name: string;
  issued: string;
  until: string;
}

/** What a customer signs a contract with. */
export const contractSignature = object({
  nombre: requiredText('Introduzca el nombre de quien firma', 120).label('Nombre de quien firma'),
  trazo: signatureFields.trazo.required('Falta la firma'),
}).noUnknown();

export interface SignContractBody extends InferType<typeof contractSignature> {
  id: number;
  /** That which was read. */
  version: number;
}

export interface RefuseContractBody {
  id: number;
  /** That which was read. */
  version?: number;
  motivo: string;
}

/** Another day for a visit, as its customer asks for it. */
export const dayRequest = object({
  id: requiredReference('Elija la visita', 'plannedVisit').label('Visita'),
  fecha: ofDocument(date('Elija el día'), 10).label('¿Qué día le viene bien?'),
  part: dayPart,
}).noUnknown();
export type DayRequest = InferType<typeof dayRequest>;
