// Who may read and write the records of each entity (§6): read by the server per call, by the screens to draw their buttons.
// It stands apart from the entities so that a list need not load every form's rules.
import { type Role, customers, everyone, office, readersOf, staff } from './roles.ts';

/** Which roles may do what with an entity's records; which rows is the server's own table. */
export interface Access {
  read: readonly Role[];
  create: readonly Role[];
  update: readonly Role[];
  delete: readonly Role[];
}

/** Who reads may also be an auditor; who writes never is. */
const rights = (row: Access): Access => ({ ...row, read: readersOf(row.read) });

/** Read by some, written by the office. */
const writtenByOffice = (read: readonly Role[]): Access => rights({ read, create: office, update: office, delete: office });

export const access = {
  apiKey: rights({ read: office, create: office, update: [], delete: office }),
  user: writtenByOffice(office),
  customerCategory: writtenByOffice(staff),
  customer: writtenByOffice(staff),
  location: writtenByOffice(staff),
  machine: writtenByOffice(staff),
  call: writtenByOffice([...office, ...customers]),
  notice: rights({ read: everyone, create: staff, update: office, delete: office }),
  absence: writtenByOffice(staff),
  productFamily: writtenByOffice(staff),
  provider: writtenByOffice(office),
  providerInvoice: writtenByOffice(office),
  product: writtenByOffice(staff),
  failureCategory: writtenByOffice(staff),
  failureCode: writtenByOffice(staff),
  workOrder: rights({ read: everyone, create: staff, update: staff, delete: office }),
  invoice: writtenByOffice([...office, ...customers]),
  cobro: rights({ read: office, create: [], update: office, delete: [] }),
  reminder: rights({ read: office, create: [], update: office, delete: [] }),
  company: rights({ read: everyone, create: [], update: office, delete: [] }),
} as const satisfies Record<string, Access>;
