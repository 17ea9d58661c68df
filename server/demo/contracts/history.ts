// The contracts of the sample company, by the product's own steps, each on its day: sold, signed, visited, renewed, certified.
import { addDays, addMonths, firstOfMonth } from '#domain/kernel/days.ts';
import { type Services, today } from '#server/services/kernel/context.ts';
import { turnCertificates } from '#server/services/contracts/certificates.ts';
import { takeContractStep, turnContracts } from '#server/services/contracts/contracts.ts';
import { openVisits, takeVisitStep } from '#server/services/contracts/visits.ts';
import type { Photo } from '../pictures.ts';
import type { Stored } from '../records.ts';
import { keepBills } from './bills.ts';
import { issueLast, visitsOfToday, revisePrices } from './today.ts';
import { at } from './moment.ts';
import { installationAt, write } from './write.ts';
import { SUSPENDED, type Sold } from './sold.ts';
import { makeVisit, planVisit, restOf, visitOn } from './make.ts';
import type { ContractsPast } from './past.ts';
import type { PastVisit } from './visits.ts';

interface Happening {
  /** A moment as it travels. */
  at: string;
  run(): Promise<unknown>;
}

/** Lives through the years of the contracts, and leaves today's visits to be made. */
export async function liveContracts(services: Services, past: ContractsPast, stored: Stored, photo: Photo): Promise<void> {
  const day = today(services);
  const ids = new Map<Sold, number>();
  const happenings = [
    ...monthsUntil(services, past.sold[0]!.written, day),
    ...past.sold.flatMap(sold => lifeOf(services, sold, ids, stored, day)),
    ...past.visits.flatMap((visit, turn) => visitLife(services, visit, ids, turn)),
  ];
  for (const { run } of happenings.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))) await run();
  await keepBills(services, past.bills, ids);
  for (const customer of past.others) await installationAt(at(services, `${addDays(day, -30)} 10:00`), customer.places[0]!, customer, stored);
  await visitsOfToday(services, day, photo);
  await revisePrices(at(services, `${day} 09:00`));
}

/** What the calendar does on the first of each month. In January the certificate of the year before is issued. */
function monthsUntil(services: Services, first: string, day: string): Happening[] {
  const happenings: Happening[] = [];
  for (let month = addMonths(firstOfMonth(first), 1); month <= day; month = addMonths(month, 1)) {
    const moment = `${month} 00:05`;
    const then = at(services, moment);
    happenings.push({
      at: moment,
      async run() {
        await openVisits(then);
        await turnContracts(then);
        await turnCertificates(then);
      },
    });
  }
  const issued = `${day.slice(0, 4)}-01-14 10:00`;
  if (issued.slice(0, 10) < day) happenings.push({ at: issued, run: () => issueLast(at(services, issued)) });
  return happenings;
}

/** The steps of one contract. */
function lifeOf(services: Services, sold: Sold, ids: Map<Sold, number>, stored: Stored, day: string): Happening[] {
  const { fate, written, signed, inicio, terms, renovacion, periodo, customer } = sold;
  const on = (moment: string, run: (then: ReturnType<typeof at>, id: number) => Promise<unknown>): Happening => ({
    at: moment,
    run: () => run(at(services, moment), ids.get(sold)!),
  });
  const step = (moment: string, paso: string, more: object = {}) => on(moment, (then, id) => takeContractStep(then, { id, paso, ...more }));
  const life = [on(`${written} 10:30`, async then => void ids.set(sold, await write(then, sold, stored)))];
  if (fate === 'borrador') return life;
  life.push(step(`${written} 12:00`, 'contract.send'));
  if (fate === 'enviado') return life;
  life.push(step(`${signed} 11:15`, 'contract.accept', { firmado_el: signed, firmado_por: customer.contacts[0]?.name.replace(/ \(.*/, '') ?? customer.name }));
  if (renovacion === 'manual')
    for (let place = 1; place < periodo; place += 1) life.push(step(`${addDays(addMonths(inicio, terms.meses * place), -16)} 13:00`, 'contract.renew'));
  if (fate === 'suspendido') life.push(step(`${addDays(day, -SUSPENDED)} 09:30`, 'contract.suspend', { motivo: 'El local está en obras hasta otoño' }));
  if (fate === 'en baja') life.push(step(`${addDays(day, -6)} 09:40`, 'contract.cancel', { baja_el: addDays(day, 45), motivo: 'Traspasan el negocio' }));
  return life;
}

/** What happened to one visit: skipped; or planned and made, and once more for what was left. */
function visitLife(services: Services, { sold, dia, skipped, made, rest }: PastVisit, ids: Map<Sold, number>, turn: number): Happening[] {
  const visit = () => visitOn(services.engine.db, ids.get(sold)!, dia);
  const life: Happening[] = [];
  if (skipped) {
    const moment = `${skipped.day} 12:20`;
    life.push({ at: moment, run: async () => takeVisitStep(at(services, moment), { id: await visit(), paso: 'visit.skip', motivo: skipped.reason }) });
  }
  for (const [each, which] of [[made, visit] as const, [rest, async () => restOf(services.engine.db, await visit())] as const]) {
    if (!each) continue;
    const { planned, order } = each;
    const evening = `${order.date} 19:20`;
    life.push(
      { at: planned, run: async () => planVisit(at(services, planned), await which(), each) },
      { at: evening, run: () => makeVisit(at(services, evening, order.technician), each, turn) },
    );
  }
  return life;
}
