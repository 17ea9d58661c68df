// Quotes of the sample company over two years, in all states, by the product's own steps at the days on which they were taken.
import { DateTime } from 'luxon';
import { entities } from '#domain/index.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import { findForUpdate } from '#server/db/records.ts';
import { planQuote } from '#server/services/quotes/quoteWork.ts';
import { proposeFollowUps } from '#server/services/quotes/followUps/propose.ts';
import { createQuote, moveQuote, reviseQuote, takeQuoteStep, turnQuotes } from '#server/services/quotes/quotes.ts';
import { type Ctx, type Services, today } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { OFFICE } from '../company.ts';
import { chargeAdvances } from './advances.ts';
import { LOOKS, decideFollowUps } from './followUps.ts';

/** How many there are, the oldest of them two years old; more of them lately, so that each state has some. */
const WRITTEN = 150;
const OLDEST = 2 * 365;

/** As somebody of the office, at a day. */
const at = (services: Services, day: string): Ctx => {
  const clock = DateTime.min(DateTime.fromISO(`${day}T11:00:00`, { zone: services.clock().zone }), services.clock());
  return { ...services, clock: () => clock, wakeOutbox: () => {}, user: { ...operator, id: OFFICE[1]! } };
};

type Line = Partial<QuoteLineDraft> & Pick<QuoteLineDraft, 'description' | 'quantity' | 'price' | 'coste'>;
const hours = (quantity: number): Line => ({ description: 'Mano de obra', quantity, unidad: 'HUR', price: 38, coste: 22, seccion: 1 });

/** What is offered: its name, and its lines in two sections. */
const offers: readonly (readonly [name: string, lines: readonly Line[]])[] = [
  [
    'Split en el salón',
    [
      { description: 'Split 3,5 kW con bomba de calor', quantity: 1, price: 780, coste: 495, tipo: 'alternativa', grupo: 'Equipo', elegida: true },
      { description: 'Split 5 kW con bomba de calor', quantity: 1, price: 1090, coste: 720, tipo: 'alternativa', grupo: 'Equipo' },
      hours(5),
      { description: 'Canaleta blanca', quantity: 6, unidad: 'MTR', price: 12.5, coste: 6.2, tipo: 'opcional', seccion: 1 },
    ],
  ],
  ['Cambio de compresor', [{ description: 'Compresor', quantity: 1, price: 640, coste: 452.3 }, hours(3.5)]],
  [
    'Conductos de la oficina',
    [
      { description: 'Máquina de conductos 7,1 kW', quantity: 1, price: 1980, coste: 1390 },
      { description: 'Red de conductos de fibra', quantity: 32.5, unidad: 'MTK', price: 34.9, coste: 19.75 },
      hours(24),
      { description: 'Termostato con wifi', quantity: 1, price: 145, coste: 88, tipo: 'opcional', elegida: true },
    ],
  ],
  ['Limpieza de filtros y carga de gas', [{ description: 'Gas R-32', quantity: 1.2, unidad: 'KGM', price: 68, coste: 31.4 }, hours(1.5)]],
];

const parts = [
  { titulo: 'Material', texto: '' },
  { titulo: 'Montaje', texto: '' },
];

const reasons = ['Ha elegido a otro', 'Le parece caro', 'Lo deja para el año que viene'];

/** Somebody who is no customer, how many days ago they asked, and how far their quote went. */
interface Prospect {
  interesado: string;
  interesado_telefono: string;
  interesado_email: string;
  interesado_direccion: string;
  age: number;
  offer: number;
  steps: readonly Values[];
}

const prospects: readonly Prospect[] = [
  {
    interesado: 'Rocío Montilla Baena',
    interesado_telefono: '622 410 733',
    interesado_email: 'rocio.montilla@example.com',
    interesado_direccion: 'Calle Escritor Castilla Aguayo, 4, Córdoba',
    age: 6,
    offer: 0,
    steps: [{ paso: 'quote.send' }, { paso: 'quote.see' }, { paso: 'quote.accept', aceptado_por: 'Rocío Montilla Baena', medio: 'telefono' }],
  },
  {
    interesado: 'Gestoría Almodóvar',
    interesado_telefono: '957 220 194',
    interesado_email: 'hola@gestoriaalmodovar.example',
    interesado_direccion: '',
    age: 9,
    offer: 2,
    steps: [{ paso: 'quote.send' }, { paso: 'quote.see' }],
  },
  {
    interesado: 'Manuel (bar de la esquina)',
    interesado_telefono: '655 018 276',
    interesado_email: '',
    interesado_direccion: 'Plaza de la Corredera, Córdoba',
    age: 1,
    offer: 3,
    steps: [],
  },
];

async function writeToProspect(services: Services, { age, offer, steps, ...interested }: Prospect, day: string): Promise<void> {
  const [name, quote_lines] = offers[offer]!;
  const begun = addDays(day, -age);
  const { id } = await createQuote(at(services, begun), { quoteData: { name, ...interested }, secciones: parts, quote_lines });
  for (const [days, step] of steps.entries()) await takeQuoteStep(at(services, addDays(begun, days)), { id, ...step });
}

/** Writes quotes to customers with machines, and takes each as far as it went. */
export async function writeQuotes(services: Services): Promise<void> {
  const day = today(services);
  const machines = await services.engine.db
    .selectFrom('equipment')
    .innerJoin('location', 'location.id', 'equipment.location_id')
    .select(['equipment.id', 'location.customer_id'])
    .orderBy('equipment.id')
    .execute();
  for (let index = 0; index < WRITTEN; index += 1) {
    const machine = machines[(index * 37) % machines.length]!;
    const age = Math.floor(OLDEST * ((WRITTEN - 1 - index) / WRITTEN) ** 1.5);
    await write(services, index, age, machine, day);
  }
  for (const prospect of prospects) await writeToProspect(services, prospect, day);
  for (const ago of LOOKS) await decideFollowUps(at(services, addDays(day, -ago)), ago === LOOKS[0]);
  await turnQuotes(at(services, day));
  await chargeAdvances(at(services, day));
  await proposeFollowUps(at(services, day));
}

async function write(services: Services, index: number, age: number, machine: { id: number; customer_id: number }, day: string): Promise<void> {
  const [name, lines] = offers[index % offers.length]!;
  const begun = addDays(day, -age);
  const ctx = at(services, begun);
  const quoteData = { name, customer_id: machine.customer_id, machine_id: machine.id, condiciones: '50 % a la firma y el resto al terminar.' };
  const { id } = await createQuote(ctx, { quoteData, secciones: parts, quote_lines: lines });
  if (age < 4) return;
  await takeQuoteStep(ctx, { id, paso: 'quote.send' });
  const later = at(services, addDays(begun, 3));
  if (index % 3 === 0) await takeQuoteStep(later, { id, paso: 'quote.see' });
  if (age < 20 && index % 2 === 0) return;
  const turn = index % 10;
  if (turn === 4) return void (await reviseQuote(later, { id }));
  if (turn === 2 || turn === 7) return void (await takeQuoteStep(later, { id, paso: 'quote.reject', motivo: reasons[index % reasons.length] }));
  if (turn === 9) return; // nobody answered
  await takeQuoteStep(later, { id, paso: 'quote.accept', aceptado_por: 'El cliente', medio: index % 2 === 0 ? 'telefono' : 'papel' });
  if (age > 60) return finish(at(services, addDays(begun, 20)), id, machine.id);
  if (age > 40) await planQuote(at(services, addDays(begun, 5)), { id });
}

/** What was accepted long ago is done: by the first albarán of its machine, where there is one. */
async function finish(ctx: Ctx, id: number, machine: number): Promise<void> {
  const order = await ctx.engine.db.selectFrom('work_order').select('id').where('machine_id', '=', machine).orderBy('id').limit(1).executeTakeFirst();
  if (!order) return;
  await ctx.engine.transact(async trx => {
    const record = (await findForUpdate(trx, entities.quote, id))!;
    await moveQuote(trx, ctx, record, 'quote.deliver', { obra_albaran_id: order.id });
  });
  await takeQuoteStep(ctx, { id, paso: 'quote.finish' });
}
