// Life of a maintenance contract: the states are the values stored in `estado`.
import { and, setup } from 'xstate';
import { ISSUER_MISSING } from '#domain/company/issuer.ts';
import type { ContractState } from '#domain/contracts/contract.ts';
import type { ContractStep } from '#domain/contracts/stepNames.ts';
import { type EventOf, type Words, statesTaking, statesWith } from '#machines/lifecycles/ask.ts';

export interface ContractFacts {
  /** The company's name, NIF and address are known (`isIssuer`). */
  hasIssuer: boolean;
  /** It covers a machine. */
  hasMachines: boolean;
  /** It says how often they are visited. */
  hasPlans: boolean;
  /** It has a price, its own or that of its machines. */
  hasPrice: boolean;
  /** No other contract in force covers one of its machines. */
  isFree: boolean;
  /** Its last day has passed. */
  isOver: boolean;
}

/** What a person asks for; and what the calendar does: an offer expires, a period is renewed by itself, a contract that was cancelled ends. */
export type ContractEvent = EventOf<ContractStep> | { type: 'contract.expire' } | { type: 'contract.end' };

/** Contrato: borrador → enviado → vigente ⇄ suspendido, renewed from period to period, until it is cancelled with a last day and ends. */
export const contractLifecycle = setup({
  types: { context: {} as ContractFacts, events: {} as ContractEvent, input: {} as Partial<ContractFacts> | undefined },
  guards: {
    hasIssuer: ({ context }) => context.hasIssuer,
    hasMachines: ({ context }) => context.hasMachines,
    hasPlans: ({ context }) => context.hasPlans,
    hasPrice: ({ context }) => context.hasPrice,
    isFree: ({ context }) => context.isFree,
    isOver: ({ context }) => context.isOver,
  },
}).createMachine({
  id: 'contract',
  context: ({ input }) => ({ hasIssuer: false, hasMachines: false, hasPlans: false, hasPrice: false, isFree: false, isOver: false, ...input }),
  initial: 'borrador',
  states: {
    borrador: {
      tags: 'waits',
      description: 'La oficina lo prepara: instalación, máquinas, planes de visitas y precio.',
      on: {
        'contract.edit': 'borrador',
        'contract.delete': 'borrador',
        'contract.send': { guard: and(['hasMachines', 'hasPlans', 'hasPrice', 'hasIssuer']), target: 'enviado' },
        'contract.mail': { guard: and(['hasMachines', 'hasPlans', 'hasPrice', 'hasIssuer']), target: 'enviado' },
      },
    },
    enviado: {
      tags: 'waits',
      description: 'El cliente lo tiene: lo firma, lo rechaza o lo deja pasar.',
      on: {
        'contract.mail': 'enviado',
        'contract.withdraw': 'borrador',
        'contract.accept': { guard: 'isFree', target: 'vigente' },
        'contract.reject': 'rechazado',
        'contract.expire': { guard: 'isOver', target: 'caducado' },
      },
    },
    vigente: {
      tags: ['inForce', 'signed', 'invoiced'],
      description: 'Está firmado: sus visitas se hacen y se factura.',
      on: {
        'contract.edit': 'vigente',
        'contract.mail': 'vigente',
        'contract.suspend': 'suspendido',
        'contract.renew': 'vigente',
        'contract.cancel': 'en baja',
        'contract.end': { guard: 'isOver', target: 'terminado' },
      },
    },
    suspendido: {
      tags: ['waits', 'signed', 'aside'],
      description: 'Está parado: ni se visita ni se factura hasta que se reanude.',
      on: {
        'contract.mail': 'suspendido',
        'contract.resume': 'vigente',
        'contract.cancel': 'en baja',
        'contract.end': { guard: 'isOver', target: 'terminado' },
      },
    },
    'en baja': {
      tags: ['inForce', 'signed', 'invoiced', 'ending'],
      description: 'Tiene un último día; hasta entonces se visita y se factura.',
      on: { 'contract.mail': 'en baja', 'contract.stay': 'vigente', 'contract.end': { guard: 'isOver', target: 'terminado' } },
    },
    terminado: {
      tags: ['invoiced', 'ending', 'end'],
      description: 'Ha acabado: se conserva con sus visitas y sus facturas.',
      on: { 'contract.mail': 'terminado' },
    },
    rechazado: { tags: ['aside', 'end'], description: 'El cliente no lo quiere, y se anotó por qué.', on: { 'contract.withdraw': 'borrador' } },
    caducado: { tags: ['aside', 'end'], description: 'Pasó su último día sin que nadie lo firmara.', on: { 'contract.withdraw': 'borrador' } },
  },
});

/** Those whose visits are made. */
export const inForce = statesWith(contractLifecycle, 'inForce');
/** Those that keep their machines from any other contract. */
export const signedContracts = statesWith(contractLifecycle, 'signed');
/** Those that are invoiced: what is over, too, whose last period may be invoiced after its end. */
export const invoicedContracts = statesWith(contractLifecycle, 'invoiced');
/** Those without a next invoice that makes up for the past ones. */
export const endingContracts = statesWith(contractLifecycle, 'ending');
/** Drafts: no customer has them yet. */
export const unsentContracts = statesTaking(contractLifecycle, 'contract.send');
/** Those that wait for their customer's signature. */
export const offeredContracts = statesTaking(contractLifecycle, 'contract.accept');
/** Those that are over. */
export const overContracts = statesWith(contractLifecycle, 'end');
/** Those that the calendar turns once their last day has passed. */
export const turningContracts = statesTaking(contractLifecycle, 'contract.expire', 'contract.end');

const sent = 'El contrato está enviado: vuelva antes a borrador para cambiarlo';
const over = 'El contrato ha terminado';
const rejected = 'El cliente rechazó este contrato';
const expired = 'Este contrato caducó sin que nadie lo firmara';
const notYet = 'El contrato no está firmado todavía';
const dead = { terminado: over, rechazado: rejected, caducado: expired } as const;
const notSent = 'El contrato no se ha enviado todavía';
const signed = 'El contrato ya está firmado';
const incomplete = 'Para enviarlo le faltan máquinas, un plan de visitas o el precio';
const taken = 'Otro contrato vigente cubre alguna de sus máquinas';
const leaving = 'El contrato ya está de baja, con su último día';
const stopped = 'El contrato está suspendido: reanúdelo antes';

export const contractWords: Words<ContractState, ContractEvent['type']> = {
  path: ['borrador', 'enviado', ['vigente', 'en baja'], 'terminado'],
  states: {
    borrador: 'Borrador',
    enviado: 'Enviado',
    vigente: 'Vigente',
    suspendido: 'Suspendido',
    'en baja': 'En baja',
    terminado: 'Terminado',
    rechazado: 'Rechazado',
    caducado: 'Caducado',
  },
  unmet: { hasIssuer: ISSUER_MISSING },
  refusals: {
    'contract.edit': { ...dead, enviado: sent, suspendido: stopped, 'en baja': leaving },
    'contract.delete': {
      ...dead,
      enviado: sent,
      vigente: 'Un contrato firmado no se borra: dele de baja',
      suspendido: 'Un contrato firmado no se borra: dele de baja',
      'en baja': leaving,
    },
    'contract.send': { ...dead, borrador: incomplete, enviado: 'El contrato ya está enviado', vigente: signed, suspendido: signed, 'en baja': signed },
    'contract.mail': {
      borrador: incomplete,
      rechazado: 'Está rechazado: vuelva antes a borrador para enviarlo',
      caducado: 'Está caducado: vuelva antes a borrador para enviarlo',
    },
    'contract.withdraw': { borrador: 'El contrato ya es un borrador', vigente: signed, suspendido: signed, 'en baja': signed, terminado: over },
    'contract.accept': { ...dead, borrador: notSent, enviado: taken, vigente: signed, suspendido: signed, 'en baja': signed },
    'contract.reject': { ...dead, borrador: notSent, vigente: signed, suspendido: signed, 'en baja': signed },
    'contract.suspend': { ...dead, borrador: notYet, enviado: notYet, suspendido: 'El contrato ya está suspendido', 'en baja': leaving },
    'contract.resume': { ...dead, borrador: notYet, enviado: notYet, vigente: 'El contrato ya está vigente', 'en baja': leaving },
    'contract.renew': { ...dead, borrador: notYet, enviado: notYet, suspendido: stopped, 'en baja': leaving },
    'contract.cancel': { ...dead, borrador: notYet, enviado: notYet, 'en baja': leaving },
    'contract.stay': { ...dead, borrador: notYet, enviado: notYet, vigente: 'El contrato no está de baja', suspendido: 'El contrato no está de baja' },
  },
};
