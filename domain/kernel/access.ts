// Who may read and write the records of an entity (§6).
import { type Role, office, readersOf } from './roles.ts';

/** Which roles may do what with an entity's records; which rows is the server's own table. */
export interface Access {
  read: readonly Role[];
  create: readonly Role[];
  update: readonly Role[];
  delete: readonly Role[];
}

/** A role that reads may also be an auditor; a role that writes never is. */
export const rights = (row: Access): Access => ({ ...row, read: readersOf(row.read) });

/** Read by some, written by the office. */
export const writtenByOffice = (read: readonly Role[]): Access => rights({ read, create: office, update: office, delete: office });
