// A quote of the other program that still waits, as a file says it: a line is the whole quote in one sum, or one line of it.
import { type InferType, object } from 'yup';
import { ruledBy } from '../kernel/dateRules.ts';
import { choice, date, decimal, money, ofDocument, percentage, requiredText, text } from '../kernel/fields.ts';
import { quote } from './quote.ts';

/** The states in which a quote comes in, and how other programs write them. */
const waiting = { enviado: 'Enviado', borrador: 'Borrador' } as const;
const writtenAs = { enviado: /^(pendiente|emitido|abierto|entregado|en espera|sin respuesta)/, borrador: /^(en preparacion|draft)/ };

export const quoteRow = object({ codigo: requiredText('Introduzca el número', 30).label('Número') })
  .concat(quote.draft.pick(['customer_id', 'interesado', 'fecha']))
  .shape({
    valido_hasta: ruledBy('quoteEnd', ofDocument(date(), 3)).label('Vale hasta'),
    name: text().label('Asunto'),
    estado: choice(waiting, 'enviado')
      .oneOf(Object.keys(waiting) as (keyof typeof waiting)[], 'Solo entran los enviados y los borradores')
      .meta({ words: waiting, writtenAs })
      .label('Estado'),
    description: text(2000).label('Descripción'),
    base: money().label('Base imponible'),
    iva: decimal(2).label('IVA %'),
    total: money().label('Total'),
    quantity: decimal(3).label('Cantidad'),
    price: money(4).label('Precio'),
    discount: percentage().label('Descuento %'),
  })
  .noUnknown();

export type QuoteRow = InferType<typeof quoteRow>;
