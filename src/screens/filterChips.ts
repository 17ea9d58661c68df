// The filters that a list may be given by its address, each with its name and where the name of its record is found.
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/format.ts';
import { optionsOf } from '#src/api/actors.ts';
import type { Chip } from '#src/ui/FilterChips.tsx';

const known = {
  customer_id: { label: 'Cliente', source: optionsOf(endpoints.customer) },
  user_id: { label: 'Trabajador', source: optionsOf(endpoints.user) },
  machine_id: { label: 'Máquina', source: optionsOf(endpoints.machine) },
  notice_id: { label: 'Aviso', source: optionsOf(endpoints.notice) },
  call_id: { label: 'Llamada', source: optionsOf(endpoints.call) },
  invoice_id: { label: 'Factura', source: optionsOf(endpoints.invoice) },
  provider_id: { label: 'Proveedor', source: optionsOf(endpoints.provider) },
  desde: { label: 'Desde', toText: formatDate },
  hasta: { label: 'Hasta', toText: formatDate },
} as const;

/** The chips of a list, for those of its filters that have no box. */
export const chipsOf = (...fields: (keyof typeof known)[]): readonly Chip[] => fields.map(field => ({ field, ...known[field] }));
