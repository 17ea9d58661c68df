import { randomUUID } from 'node:crypto';
import { endpoints } from '#domain/endpoints.ts';
import type { MarkKind } from '#domain/work/time/marks.ts';
import type { WorkdayState } from '#domain/work/time/workday.ts';
import { type WorkdayEvent, workdayLifecycle } from '#machines/lifecycles/derived/workday.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';
import { serial } from '#tests/support/samples/serial.ts';

const app = await openApp();
const { office, db } = app;
const { workday } = endpoints;

/** A day of February, so that its month is over. */
const DAY = '2026-02-27';

interface Thing {
  id: number;
  user_id: number;
  who: Caller;
  /** What the office corrects of it. */
  over?: object;
}

const press = async ({ who }: Pick<Thing, 'who'>, tipo: MarkKind, hour: string) => {
  const hora = `${DAY} ${hour}:00`;
  await who.post(workday.mark, { clave: randomUUID(), tipo, hora, pulsado: hora, dia: DAY, notice_id: null, cambia: '', anula: false });
};

/** A day with these hours; without any it has the one of a visit that was given to somebody else. */
async function dayOf(...hours: [MarkKind, string][]): Promise<Thing> {
  const username = `jornada-${serial()}`;
  const user_id = await app.addUser({ username, roles: 2 });
  const who = await app.signIn(username);
  for (const [tipo, hour] of hours) await press({ who }, tipo, hour);
  const row = await db.selectFrom('workday').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow();
  return { id: row.id, user_id, who };
}

const gone = { anula: true, hora: `${DAY} 08:00:00` };

async function blank(): Promise<Thing> {
  const thing = await dayOf(['empieza', '08:00']);
  await correct(thing, gone);
  return { ...thing, over: gone };
}

/** The office takes the first hour away, or adds another one. */
async function correct(thing: Thing, over: object) {
  const first = await db.selectFrom('time_mark').select('clave').where('user_id', '=', thing.user_id).orderBy('id').executeTakeFirstOrThrow();
  const body = { user_id: thing.user_id, tipo: 'empieza' as const, hora: `${DAY} 07:00:00`, dia: DAY, notice_id: null, cambia: first.clave, anula: false };
  await office.post(workday.correct, { ...body, motivo: 'Lo dice el encargado', ...over });
}

const sign = ({ who }: Thing) => who.ask(workday.sign, { body: { mes: '2026-02', trazo: 'M10 10L200 120L300 40' } });
const facts = { isBegun: true, isPaused: false, isEnded: false, isOdd: false };
const ended = [
  ['empieza', '08:00'],
  ['acaba', '15:00'],
] as [MarkKind, string][];

const events: WorkdayEvent['type'][] = ['day.begin', 'day.pause', 'day.resume', 'day.end', 'day.corrected', 'month.sign'];
/** What nobody is offered in a state; what arrives all the same is kept, and the day is to be looked at. */
const except = (...offered: WorkdayEvent['type'][]) =>
  Object.fromEntries(events.filter(event => !offered.includes(event)).map(event => [event, cannot('no screen offers it')]));

testLifecycle<WorkdayState, WorkdayEvent['type'], Thing>({
  machine: workdayLifecycle,
  situations: {
    'sin empezar, once its only hour was taken away': {
      state: 'sin empezar',
      facts: { ...facts, isBegun: false },
      build: blank,
      answers: { ...except('day.begin', 'day.corrected'), 'day.begin': becomes('en curso'), 'day.corrected': becomes('sin empezar') },
    },
    'en curso': {
      state: 'en curso',
      facts,
      build: () => dayOf(['empieza', '08:00']),
      answers: {
        ...except('day.pause', 'day.end', 'day.corrected'),
        'day.pause': becomes('en pausa'),
        'day.end': becomes('acabada'),
        'day.corrected': becomes('en curso'),
      },
    },
    'en pausa': {
      state: 'en pausa',
      facts: { ...facts, isPaused: true },
      build: () => dayOf(['empieza', '08:00'], ['pausa', '09:00']),
      answers: {
        ...except('day.resume', 'day.end', 'day.corrected'),
        'day.resume': becomes('en curso'),
        'day.end': becomes('acabada'),
        'day.corrected': becomes('en pausa'),
      },
    },
    acabada: {
      state: 'acabada',
      facts: { ...facts, isEnded: true },
      build: () => dayOf(...ended),
      answers: {
        ...except('day.resume', 'month.sign', 'day.corrected'),
        'day.resume': becomes('en curso'),
        'month.sign': becomes('firmada'),
        'day.corrected': becomes('acabada'),
      },
    },
    'por revisar': {
      state: 'por revisar',
      facts: { ...facts, isOdd: true },
      build: () => dayOf(['empieza', '08:00'], ['empieza', '08:30']),
      answers: {
        ...except('month.sign', 'day.corrected'),
        'month.sign': refuses('Las horas de la jornada se contradicen: pida a la oficina que las corrija: 27/02/2026'),
        'day.corrected': becomes('por revisar'),
      },
    },
    firmada: {
      state: 'firmada',
      facts: { ...facts, isEnded: true },
      build: async () => {
        const thing = await dayOf(...ended);
        await sign(thing);
        return thing;
      },
      answers: { ...except('day.corrected'), 'day.corrected': becomes('acabada') },
    },
  },
  calls: {
    'day.begin': thing => press(thing, 'empieza', '08:10').then(() => undefined),
    'day.pause': thing => press(thing, 'pausa', '16:00').then(() => undefined),
    'day.resume': thing => press(thing, 'sigue', '16:30').then(() => undefined),
    'day.end': thing => press(thing, 'acaba', '17:00').then(() => undefined),
    'day.corrected': thing => correct(thing, thing.over ?? {}).then(() => undefined),
    'month.sign': sign,
  },
  stored: async ({ id }) => (await db.selectFrom('workday').select('estado').where('id', '=', id).executeTakeFirst())?.estado ?? null,
  snapshot: ({ id }) => db.selectFrom('workday').selectAll().where('id', '=', id).executeTakeFirst(),
});
