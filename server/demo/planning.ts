// What makes the planning board of the sample company alive: avisos that wait for a day, and technicians who are away.
import { addDays } from '#domain/kernel/days.ts';
import { entities } from '#domain/index.ts';
import { easterOf } from '#domain/work/holidays.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import type { Chance } from './chance.ts';
import { OFFICE, TECHNICIANS } from './company.ts';
import type { Customer } from './customers.ts';
import { officeAt } from './lives.ts';
import type { Stored } from './records.ts';
import type { Store } from './store.ts';

/** How many days they have waited, how urgent they are, and what is to be done. */
const waiting = [
  [0, 3, 'La cámara no baja de 9 °C: tienen género dentro.'],
  [1, 3, 'La sala de servidores se ha quedado sin frío.'],
  [2, 2, 'Gotea agua del falso techo, justo encima de la caja.'],
  [3, 2, 'El split del comedor salta el diferencial al arrancar.'],
  [4, 1, 'Cambiar los filtros y comprobar el desagüe.'],
  [6, 1, 'El mando de la planta alta no responde.'],
  [8, 1, 'Revisión antes de la temporada; sin prisa.'],
  [11, 1, 'Presupuesto para mover la unidad exterior.'],
] as const;

/** Those of Andalucía and of Córdoba. */
const localHolidays = (year: number) => [
  { fecha: `${year}-02-28`, name: 'Día de Andalucía' },
  { fecha: addDays(easterOf(year), -3), name: 'Jueves Santo' },
  { fecha: `${year}-09-08`, name: 'Virgen de la Fuensanta' },
  { fecha: `${year}-10-24`, name: 'San Rafael' },
];

/** From and to, in days from today, and which part of them. */
const absences = [
  [1, -1, 1, 'Vacaciones', 'dia', '', ''],
  [3, 2, 2, 'Médico', 'horas', '09:00', '11:30'],
  [4, 7, 11, 'Vacaciones', 'dia', '', ''],
] as const;

export function addPlanning(store: Store, chance: Chance, customers: readonly Customer[], today: string, { machines, places }: Stored): void {
  for (const [index, [days, prioridad, notice_description]] of waiting.entries()) {
    const created = `${addDays(today, -days)} 07:4${index}:00`;
    const customer = chance.pick(customers);
    const place = chance.pick(customer.places);
    const machine = chance.pick(place.machines);
    const values = {
      created,
      visit_at: created,
      prioridad,
      notice_description,
      internal_observations: 'Llamar antes de ir.',
      customer_id: customer.code,
      user_id: OFFICE[0],
      machine_id: machines.get(machine) ?? null,
      location_id: places.get(place) ?? null,
      customer_name: '',
      call_id: null,
      status_id: noticeStatus.pendiente,
    };
    store.add(entities.notice, values, officeAt(created));
  }
  const year = Number(today.slice(0, 4));
  for (const each of [year, year + 1])
    for (const holiday of localHolidays(each)) store.add(entities.localHoliday, holiday, officeAt(`${addDays(today, -9)} 09:00:00`));
  for (const [technician, from, to, motivo, tramo, desde_hora, hasta_hora] of absences) {
    const values = { user_id: TECHNICIANS[technician], desde: addDays(today, from), hasta: addDays(today, to), tramo, desde_hora, hasta_hora, motivo };
    store.add(entities.absence, values, officeAt(`${addDays(today, -9)} 09:15:00`));
  }
}
