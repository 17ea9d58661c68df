// What travels in the calls about machines and products besides the plain records.
import type { ShownOf } from '../kernel/entity.ts';
import type { indoorUnit } from './indoorUnit.ts';
import type { equipment } from './equipment.ts';
import type { KitLine, kit } from './kit.ts';
import type { Operation } from './operations.ts';
import type { Unit } from './units.ts';

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
  /** Its indoor units besides the first. */
  interiores: ShownOf<typeof indoorUnit>[];
  /** Whether the caller may read its history. */
  historia: boolean;
}

/** What a line takes of a product, for a customer and a day; `tarifa` is what its price comes from, '' where it is the product's own. */
export interface PricedProduct {
  id: number;
  name: string;
  unidad: Unit;
  operation: Operation;
  price: number;
  tarifa: string;
}

/** A kit with its lines. */
export interface KitRecord extends ShownOf<typeof kit> {
  kit_lines: (KitLine & { product_name: string | null })[];
}

/** A line of a kit for a customer and a day; one of words alone has no price. `coste` is only for those who may know it. */
export type PricedKitLine = Pick<KitLine, 'description' | 'quantity' | 'unidad'> &
  ({ product_id: number; operation: Operation; price: number; tarifa: string; coste?: number | null } | { product_id: null });
