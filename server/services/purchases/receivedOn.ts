import type { providerInvoice } from '#domain/purchases/providerInvoice.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';

/** The day by which the books know a supplier's invoice. */
export const receivedOn = ({ fecha_recepcion, fecha_factura }: Pick<DraftOf<typeof providerInvoice>, 'fecha_recepcion' | 'fecha_factura'>): string =>
  fecha_recepcion ?? fecha_factura;
