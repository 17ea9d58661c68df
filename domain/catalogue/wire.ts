// What travels in the calls about machines besides the plain records.
import type { ShownOf } from '../kernel/entity.ts';
import type { equipment } from './equipment.ts';

/** A document of a machine; its file's address ends in its id. `size` in bytes. */
export interface EquipmentDocument {
  id: number;
  name: string;
  size: number;
  created_at: string;
}

/** A machine in a list, with whose it is. */
export interface EquipmentRow extends ShownOf<typeof equipment> {
  cliente: { id: number; name: string };
}

/** A machine with where and whose it is. */
export interface EquipmentOverview extends ShownOf<typeof equipment> {
  lugar: { address: string; phone: string; latitude: number | null; longitude: number | null };
  cliente: { id: number; name: string; phone: string };
  documentos: EquipmentDocument[];
  /** Whether the caller may read its history. */
  historia: boolean;
}
