// Photos of some of the last albaranes, as their technicians would have taken them.
import type { Chance } from './chance.ts';
import { TECHNICIANS } from './company.ts';
import type { Photo } from './pictures.ts';
import type { Keep } from './store.ts';
import type { Order } from './work.ts';

/** How many albaranes have photos. */
const ORDERS = 12;

/** Adds photos to some of the last `orders`, those that are still open among them. */
export async function addPhotos(keep: Keep, chance: Chance, orders: readonly Order[], photos: readonly Photo[]): Promise<void> {
  for (const order of orders.slice(-3 * ORDERS).filter((_, index) => index % 3 === 2)) {
    const who = { id: TECHNICIANS[order.technician]!, at: order.at };
    const first = chance.int(0, photos.length - 1);
    for (let position = 1; position <= chance.int(2, 3); position += 1) {
      const { name, picture, small } = photos[(first + position) % photos.length]!;
      const of = { entity: 'workOrder', id: order.id, field: 'order_photos', name, who };
      const original = await keep({ ...of, ...picture, position });
      for (const { variant, bytes } of small) await keep({ ...of, type: 'image/jpeg', bytes, variant, original });
    }
  }
}
