// What the user of the first customer has asked for in the portal and the office has not handled yet, with photos.
import { entities } from '#domain/index.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import type { Customer } from './customers.ts';
import type { Photo } from './pictures.ts';
import type { Stored } from './records.ts';
import type { Keep, Store } from './store.ts';

const asked = [
  {
    time: '08:05:00',
    text: 'No enfría. Hace un ruido raro al arrancar y luego se para.',
    notes: 'Prefiere la visita por la mañana; martes, jueves.',
    photos: 2,
  },
  { time: '08:40:00', text: 'Gotea agua sobre la puerta del almacén.', notes: '', photos: 1 },
];

/** Adds them on `day`, each about another machine of the customer. */
export async function addRequests(
  store: Store,
  keep: Keep,
  customer: Customer,
  guest: number,
  day: string,
  stored: Stored,
  photos: readonly Photo[],
): Promise<void> {
  for (const [index, { time, text, notes, photos: count }] of asked.entries()) {
    const place = customer.places[index % customer.places.length]!;
    const who = { id: guest, at: `${day} ${time}` };
    const values = {
      date: who.at,
      customer_id: customer.code,
      name: 'Elena Criado Molina',
      company: customer.name,
      phone: customer.phone,
      optional_address: wholeAddress(customer.address),
      text,
      notes,
      origen: 'portal' as const,
      machine_id: stored.machines.get(place.machines[0]!) ?? null,
      location_id: stored.places.get(place) ?? null,
    };
    const id = store.add(entities.call, values, who);
    for (const [position, { name, picture, small }] of photos.slice(0, count).entries()) {
      const of = { entity: 'call', id, field: 'fotos', name, who };
      const original = await keep({ ...of, ...picture, position: position + 1 });
      for (const { variant, bytes } of small) await keep({ ...of, type: 'image/jpeg', bytes, variant, original });
    }
  }
}
