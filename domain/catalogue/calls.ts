// The calls about machines, products and failure codes (§7).
import type { Option, Page, Saved } from '../kernel/answer.ts';
import { ask, get, post } from '../kernel/endpoint.ts';
import type { DraftOf, ShownOf } from '../kernel/entity.ts';
import type { ListBody } from '../kernel/list.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import { staffAndCustomers, office, readersOf, staff } from '../kernel/roles.ts';
import type { Story, StoryBody } from '../overview/story.ts';
import type { MachineVisit } from '../work/wire.ts';
import type { equipment } from './equipment.ts';
import type { indoorUnit } from './indoorUnit.ts';
import type { KitLine, kit } from './kit.ts';
import type { product } from './product.ts';
import type { EquipmentOverview, EquipmentRow, KitRecord, PricedKitLine, PricedProduct } from './wire.ts';

export const catalogueCalls = {
  product: {
    ...recordEndpoints<typeof product>('product'),
    /** The product with its price for a customer on a day. */
    price: ask<{ product_id: number; customer_id?: number | null; fecha?: string }, PricedProduct>()('/api/product/precio', staff),
  },
  kit: {
    ...recordEndpoints<typeof kit>('kit'),
    create: post<DraftOf<typeof kit> & { kit_lines: KitLine[] }, Saved>()('/api/kit/create', office, 'data'),
    data: readingOf('kit', get<KitRecord>()('/api/kit/data/{id}', readersOf(staff))),
    update: post<Partial<DraftOf<typeof kit>> & { id: number; version?: number; kit_lines?: KitLine[] }, Saved>()('/api/kit/update', office, 'data'),
    /** Its lines with their prices for a customer on a day. */
    lines: ask<{ kit_id: number; customer_id?: number | null; fecha?: string }, PricedKitLine[]>()('/api/kit/lineas', staff),
  },
  machine: {
    ...recordEndpoints<typeof equipment>('machine'),
    page: ask<ListBody, Page<EquipmentRow>>()('/api/machine/getPaginatedFilter', staff),
    filteredDropdown: ask<{ query: string; customer_id?: number | null }, Option[]>()('/api/machine/filteredDropdown', staff),
    history: get<MachineVisit[]>()('/api/machine/history/{id}', staffAndCustomers),
    overview: get<EquipmentOverview>()('/api/machine/ficha/{id}', staff),
    story: ask<StoryBody, Story>()('/api/machine/cronologia', staff),
    /** Which machine a sticker is of; of customers, their own only. */
    ofCode: get<{ id: number }>()('/api/machine/codigo/{code}', staffAndCustomers),
    /** One sticker as PDF, and sheets of those of a selection or of all of a customer. */
    sticker: get<Blob>()('/api/machine/etiqueta/{id}', staff),
    stickers: ask<{ ids?: number[]; customer_id?: number }, Blob>()('/api/machine/etiquetas', staff),
    addDocument: post<{ id: number; documento: File }, { id: number }>()('/api/machine/addDocument', office, 'form'),
    removeDocument: post<{ id: number; document: number }, { id: number }>()('/api/machine/deleteDocument', office),
    ofLocation: get<Page<ShownOf<typeof equipment>>>()('/api/machine/getPaginatedByLocation/{a}/{b}', staff),
  },
  indoorUnit: recordEndpoints<typeof indoorUnit>('indoorUnit'),
} as const;
