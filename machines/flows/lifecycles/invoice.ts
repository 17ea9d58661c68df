import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { invoiceLifecycle, invoiceWords } from '#machines/lifecycles/invoice.ts';

export const invoiceFlow = lifecycleFlow(invoiceLifecycle, {
  title: 'Factura',
  about: 'Una factura se prepara como borrador; emitida ya solo se cobra o se rectifica, y se anula la que no debió existir.',
  words: {
    states: invoiceWords.states,
    events: {
      ...labelsOf(invoiceSteps),
      'invoice.edit': 'Modificar',
      'invoice.delete': 'Eliminar',
      'invoice.issue': 'Emitir',
      'invoice.receiveWorkOrder': 'Se le añade un albarán',

      'debt.settled': 'Se salda su cobro',
      'debt.reopened': 'Su cobro deja de estar saldado',
      'rectification.discarded': 'Se descarta su rectificativa',
    },
    guards: {
      hasIssuer: ['La empresa', 'tiene nombre, NIF y dirección'],
      hasLines: ['La factura', 'tiene al menos una línea'],
      isSettled: ['Su cobro', 'está saldado'],
      hasNotes: ['La factura', 'tiene otra rectificativa'],
      isAnnullable: ['La factura', 'tiene registro de VERI*FACTU, no se ha cobrado y el cliente no la ha recibido'],
      isSubstitutable: ['La factura', 'es simplificada, no lleva los datos del cliente, no tiene ya una completa y no está rectificada del todo'],
      isRedoable: ['La factura', 'es ordinaria, de más de 0 € y sin nada rectificado, y no tiene una completa en su lugar'],
      isRectifiable: ['La factura', 'tiene importe por rectificar y ninguna rectificativa en borrador'],
    },
    actions: {},
    actors: {},
    remedies: {
      hasIssuer: 'Complete los datos de la empresa',
      hasLines: 'Añada una línea',
      isSettled: 'Cobre lo pendiente',
      hasNotes: null,
      isAnnullable: null,
      isSubstitutable: null,
      isRedoable: null,
      isRectifiable: 'Emita o borre la rectificativa que está en borrador',
    },
  },
});
