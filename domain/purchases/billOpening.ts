// An invoice of a supplier from before: it is paid here, and was deducted in the other program.
import { type InferType, object } from 'yup';
import { openingFields } from '../collecting/opening.ts';
import { money, requiredReference } from '../kernel/fields.ts';

/** As a line of a file says it. */
export const billOpeningDraft = object({
  proveedor_id: requiredReference('Introduzca el proveedor', 'provider').label('Proveedor'),
  ...openingFields,
  importe: money().required('Introduzca el total').label('Total'),
  pagado: money().label('Pagado'),
  pendiente: money().label('Pendiente'),
}).noUnknown();

export type BillOpeningDraft = InferType<typeof billOpeningDraft>;
