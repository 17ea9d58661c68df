// What the next documents of the sample company would be called.
import type { CompanySeries } from '#domain/company/wire.ts';

export const companySeries: CompanySeries = {
  year: 2026,
  workOrder: 'A26-00001',
  invoice: 'F26-00008',
  creditNote: 'R26-00002',
  simplified: 'S26-00001',
  simplifiedNote: 'RS26-00001',
  providerInvoice: 'P26-00001',
  choosable: ['simplified'],
  taken: [],
};
