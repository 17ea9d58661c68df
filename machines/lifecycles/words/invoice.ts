// The Spanish of a factura's life, apart from its chart: a list asks the chart, and reads none of the reasons.
import { ISSUER_MISSING } from '#domain/company/issuer.ts';
import { invoiceStates } from '#domain/invoicing/invoiceStates.ts';
import { SEVERAL_MONTHS } from '#domain/invoicing/operationDate.ts';
import type { Words } from '#machines/lifecycles/ask.ts';
import type { InvoiceEvent, InvoiceState } from '#machines/lifecycles/invoice.ts';

/** The same reason for the three states after the draft. */
const afterDraft = (reason: string) => ({ emitida: reason, cobrada: reason, rectificada: reason, anulada: 'La factura está anulada' });

/** Of one whose record the tax agency has not answered to. */
export const UNANSWERED = 'La AEAT todavía no ha contestado al registro de esta factura: espere a su respuesta para anularla';

export const invoiceWords: Words<InvoiceState, InvoiceEvent['type']> = {
  states: invoiceStates,
  unmet: {
    hasIssuer: ISSUER_MISSING,
    isIdentified: 'Este cliente no tiene NIF: haga una factura simplificada, o póngale el NIF y los datos en su ficha',
    isWithinLimit: 'Una factura simplificada no pasa de 3.000 € con IVA: desmárquela para hacer una completa',
    isOfOneMonth: SEVERAL_MONTHS,
    isOfOpenQuarter: 'El trimestre en cuyos libros está ya se ha cerrado',
    isTimely: 'La fecha de emisión no es posible: no puede ser anterior a la de la última factura de su serie ni posterior a hoy',
    hasRest: 'Está rectificada por completo: no queda nada de ella',
    hasNoDraftNote: 'Tiene una rectificativa en borrador: emítala o bórrela antes',
    isNoWithdrawal: 'Deja otra factura sin efecto: no se rectifica ni se anula; haga otra completa en lugar de las simplificadas',
    isUntaken: 'Otra factura la descuenta: rectifique antes aquella',
    isOrdinary: 'Es una rectificativa o está en lugar de otras: no se rehace, rectifíquela',
    isPositive: 'No es de más de 0 €: no se rehace, rectifíquela',
    isUnreplaced: 'Tiene una factura completa en su lugar: rectifique antes aquella',
    isRecorded: 'Esta factura no tiene registro de VERI*FACTU, así que no se puede anular: haga una rectificativa',
    isAnswered: UNANSWERED,
    keepsOrders: 'Al anular esta rectificativa se cobraría dos veces un albarán que ha salido de la factura que corrige',
    isUntouched: 'Su cobro ya tiene movimientos: haga una rectificativa',
    isUnsent: 'Se ha enviado por correo al cliente: haga una rectificativa',
    isUnreminded: 'Se le ha recordado al cliente que la pague: haga una rectificativa',
    isUnseen: 'El cliente la ha abierto en su área: haga una rectificativa',
    isSimplified: 'Solo una factura simplificada se sustituye por una completa',
    isUnnamed: 'Ya lleva el NIF y la dirección del cliente, que con ella puede deducir el IVA: no necesita otra',
    isFollowing: 'Es una rectificativa: sustituya antes la factura que rectifica',
  },
  refusals: {
    'invoice.issue': {
      ...afterDraft('La factura ya está emitida'),
      borrador: 'La factura no tiene líneas: añada al menos una antes de emitirla',
    },
    'invoice.mail': { anulada: 'Una factura anulada no se envía' },
    'invoice.rectify': {
      borrador: 'Un borrador no se rectifica: modifíquelo',
      anulada: 'La factura está anulada',
    },
    'invoice.redo': {
      borrador: 'Un borrador no se rehace: modifíquelo',
      rectificada: 'La factura ya tiene rectificativas: rectifique lo que queda y haga otra',
      anulada: 'La factura está anulada',
    },
    'invoice.annul': {
      borrador: 'Un borrador no se anula: bórrelo',
      cobrada: 'Una factura cobrada no se anula: haga una rectificativa',
      rectificada: 'Una factura con rectificativas no se anula',
      anulada: 'La factura está anulada',
    },
    'invoice.substitute': {
      borrador: 'Un borrador no se sustituye: modifíquelo',
      anulada: 'La factura está anulada',
    },
    'invoice.edit': afterDraft('Una factura emitida no se puede modificar: haga una rectificativa'),
    'invoice.renumber': afterDraft('El número de una factura emitida no se puede cambiar: la numeración debe ser correlativa y sin huecos'),
    'invoice.redate': afterDraft('La fecha de una factura emitida no se puede cambiar: haga una rectificativa'),
    'invoice.delete': afterDraft('Una factura emitida no se puede borrar: haga una rectificativa'),
    'invoice.receiveWorkOrder': afterDraft('A una factura emitida no se le pueden añadir albaranes'),
  },
};
