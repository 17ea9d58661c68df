import { endpoints } from '#domain/endpoints.ts';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { type InvoiceEvent, type InvoiceState, invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import { invoiceWords } from '#machines/lifecycles/words/invoice.ts';
import { buildLine } from '#tests/support/samples/build.ts';
import { openApp } from '#tests/support/app/app.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { factsBut } from '#tests/support/samples/invoiceFacts.ts';
import { type Situation, becomes, cannot, isDeleted, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, given } = app;
await startRecords(app);
const { invoice, workOrder, cobro } = endpoints;

interface Thing {
  id: number;
  customer_id: number;
}

const read = ({ id }: Thing) => office.ask(invoice.data, { params: { id } });
const change = ({ id }: Thing, values: object) => office.ask(invoice.update, { body: { invoiceData: { id, ...values } } });

async function debtOf({ id }: Thing) {
  return office.get(cobro.data, { id: (await office.get(invoice.data, { id })).cobro_id! });
}

async function payAll(thing: Thing) {
  const debt = await debtOf(thing);
  return office.ask(cobro.pay, { body: { cobro: debt.id, fecha_pago: '2026-03-02', cantidad: debt.deuda } });
}

async function draft(lines: object[] = [{}]): Promise<Thing> {
  const customer_id = await given.customer();
  return { id: await given.invoice({ customer_id }, lines), customer_id };
}

/** Issues a draft; the tax agency has its record at once. */
async function issue({ id }: Thing) {
  const answer = await office.ask(invoice.issue, { body: { id } });
  await answerRecords(app);
  return answer;
}

async function issued(...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const thing = await draft();
  await issue(thing);
  for (const each of follow) await each(thing);
  return thing;
}

const rectify = ({ id }: Thing) => office.ask(invoice.rectify, { body: { id } });

const redo = ({ id }: Thing) => office.ask(invoice.redo, { body: { id } });

/** Half of it is taken back by an issued credit note. */
async function rectifyHalf({ id }: Thing) {
  const note = await office.post(invoice.rectify, { id });
  return office.post(invoice.update, { invoiceData: { id: note.id, emitir: true }, invoice_lines: [buildLine({ quantity: -0.5 })] });
}

async function annul({ id }: Thing) {
  const answer = await office.ask(invoice.annul, { body: { id, motivo_anulacion: 'Se emitió dos veces', sin_entregar: true } });
  await answerRecords(app);
  return answer;
}

const complete = await given.customer({ name: 'Obras, S.A.', nif_cif: 'A12345674', address: 'Calle Sol 7' });
const substitute = ({ id }: Thing) => office.ask(invoice.substitute, { body: { ids: [id], customer_id: complete } });

/** A simplified one of somebody who has not said their NIF. */
async function simplified(...follow: ((thing: Thing) => Promise<unknown>)[]): Promise<Thing> {
  const customer_id = await given.customer({ address: '-' });
  const thing = { id: await given.issued({ simplificada: true, customer_id }), customer_id };
  await answerRecords(app);
  for (const each of follow) await each(thing);
  return thing;
}

const mail = ({ id }: Thing) => office.ask(invoice.sendMail, { body: { invoice_id: id, email: 'ana@example.com' } });

const noDebt = cannot('a draft has no cobro');
const waiting = 'Tiene una rectificativa en borrador: emítala o bórrela antes';

const replaced = 'Tiene una factura completa en su lugar: rectifique antes aquella';

const notRectified = cannot('it has no credit note');
const owing = cannot('it is owed already');
const paid = cannot('nothing is owed any more');

const draftAnswers = {
  'invoice.edit': becomes('borrador'),
  'invoice.renumber': becomes('borrador'),
  'invoice.redate': becomes('borrador'),
  'invoice.delete': isDeleted,
  'invoice.receiveWorkOrder': becomes('borrador'),
  'invoice.rectify': refuses('Un borrador no se rectifica: modifíquelo'),
  'invoice.redo': refuses('Un borrador no se rehace: modifíquelo'),
  'invoice.annul': refuses('Un borrador no se anula: bórrelo'),
  'invoice.substitute': refuses('Un borrador no se sustituye: modifíquelo'),
  'debt.settled': noDebt,
  'debt.reopened': noDebt,
  'rectification.discarded': notRectified,
} as const;

const issuedAnswers = {
  'invoice.substitute': refuses('Solo una factura simplificada se sustituye por una completa'),
  'invoice.issue': refuses('La factura ya está emitida'),
  'invoice.edit': refuses('Una factura emitida no se puede modificar: haga una rectificativa'),
  'invoice.renumber': refuses('El número de una factura emitida no se puede cambiar: la numeración debe ser correlativa y sin huecos'),
  'invoice.redate': refuses('La fecha de una factura emitida no se puede cambiar: haga una rectificativa'),
  'invoice.delete': refuses('Una factura emitida no se puede borrar: haga una rectificativa'),
  'invoice.receiveWorkOrder': refuses('A una factura emitida no se le pueden añadir albaranes'),
} as const;

/** The situations with what each answers to its e-mail: what stands for nothing any more is not sent. */
const withMail = (situations: Record<string, Situation<InvoiceState, InvoiceEvent['type'], Thing>>) =>
  Object.fromEntries(
    Object.entries(situations).map(([name, each]) => {
      const answer = each.state === 'anulada' ? refuses('Una factura anulada no se envía') : becomes(each.state);
      return [name, { ...each, answers: { ...each.answers, 'invoice.mail': answer } }];
    }),
  );

const annulled = refuses('La factura está anulada');
const annulledAnswers = {
  'invoice.substitute': annulled,
  'invoice.issue': annulled,
  'invoice.edit': annulled,
  'invoice.renumber': annulled,
  'invoice.redate': annulled,
  'invoice.delete': annulled,
  'invoice.receiveWorkOrder': annulled,
  'invoice.rectify': annulled,
  'invoice.redo': annulled,
  'invoice.annul': annulled,
} as const;

testLifecycle<InvoiceState, InvoiceEvent['type'], Thing>({
  machine: invoiceLifecycle,
  situations: withMail({
    borrador: {
      state: 'borrador',
      facts: factsBut(),
      build: draft,
      answers: { ...draftAnswers, 'invoice.issue': becomes('emitida') },
    },
    'borrador, without lines': {
      state: 'borrador',
      facts: factsBut({ lines: 0 }),
      build: () => draft([]),
      answers: { ...draftAnswers, 'invoice.issue': refuses('La factura no tiene líneas: añada al menos una antes de emitirla') },
    },
    emitida: {
      state: 'emitida',
      facts: factsBut({ isSimplified: false }),
      build: issued,
      answers: {
        ...issuedAnswers,
        'invoice.redo': becomes('rectificada'),
        'invoice.rectify': becomes('rectificada'),
        'invoice.annul': becomes('anulada'),
        'debt.settled': becomes('cobrada'),
        'debt.reopened': owing,
        'rectification.discarded': notRectified,
      },
    },
    'emitida, and sent to its customer': {
      state: 'emitida',
      facts: factsBut({ isSimplified: false, isUnsent: false }),
      build: () => issued(mail),
      answers: {
        ...issuedAnswers,
        'invoice.redo': becomes('rectificada'),
        'invoice.rectify': becomes('rectificada'),
        'invoice.annul': refuses('Se ha enviado por correo al cliente: haga una rectificativa'),
        'debt.settled': becomes('cobrada'),
        'debt.reopened': owing,
        'rectification.discarded': notRectified,
      },
    },
    cobrada: {
      state: 'cobrada',
      facts: factsBut({ isSettled: true, isSimplified: false, isUntouched: false }),
      build: () => issued(payAll),
      answers: {
        ...issuedAnswers,
        'invoice.redo': becomes('rectificada'),
        'invoice.rectify': becomes('rectificada'),
        'invoice.annul': refuses('Una factura cobrada no se anula: haga una rectificativa'),
        'debt.settled': paid,
        'debt.reopened': becomes('emitida'),
        'rectification.discarded': notRectified,
      },
    },
    'rectificada, owed': {
      state: 'rectificada',
      facts: factsBut({ isSimplified: false, hasNoDraftNote: false }),
      build: () => issued(rectify),
      answers: {
        ...issuedAnswers,
        'invoice.annul': refuses('Una factura con rectificativas no se anula'),
        'invoice.redo': refuses('La factura ya tiene rectificativas: rectifique lo que queda y haga otra'),
        'invoice.rectify': refuses(waiting),
        'debt.settled': becomes('rectificada'),
        'debt.reopened': becomes('rectificada'),
        'rectification.discarded': becomes('emitida'),
      },
    },
    'rectificada, paid': {
      state: 'rectificada',
      facts: factsBut({ isSettled: true, isSimplified: false, hasNoDraftNote: false }),
      build: () => issued(payAll, rectify),
      answers: {
        ...issuedAnswers,
        'invoice.annul': refuses('Una factura con rectificativas no se anula'),
        'invoice.redo': refuses('La factura ya tiene rectificativas: rectifique lo que queda y haga otra'),
        'invoice.rectify': refuses(waiting),
        'debt.settled': becomes('rectificada'),
        'debt.reopened': becomes('rectificada'),
        'rectification.discarded': becomes('cobrada'),
      },
    },
    'rectificada, with something left': {
      state: 'rectificada',
      facts: factsBut({ notes: 1, isSimplified: false }),
      build: () => issued(rectifyHalf),
      answers: {
        ...issuedAnswers,
        'invoice.annul': refuses('Una factura con rectificativas no se anula'),
        'invoice.redo': refuses('La factura ya tiene rectificativas: rectifique lo que queda y haga otra'),
        'invoice.rectify': becomes('rectificada'),
        'debt.settled': becomes('rectificada'),
        'debt.reopened': becomes('rectificada'),
        'rectification.discarded': becomes('rectificada'),
      },
    },
    'emitida, simplified': {
      state: 'emitida',
      facts: factsBut(),
      build: simplified,
      answers: {
        ...issuedAnswers,
        'invoice.substitute': becomes('emitida'),
        'invoice.redo': becomes('rectificada'),
        'invoice.rectify': becomes('rectificada'),
        'invoice.annul': becomes('anulada'),
        'debt.settled': becomes('cobrada'),
        'debt.reopened': owing,
        'rectification.discarded': notRectified,
      },
    },
    'emitida, with a complete one in its place': {
      state: 'emitida',
      facts: factsBut({ isUnreplaced: false }),
      build: () => simplified(substitute),
      answers: {
        ...issuedAnswers,
        'invoice.substitute': refuses(replaced),
        'invoice.redo': refuses(replaced),
        'invoice.rectify': becomes('rectificada'),
        'invoice.annul': refuses(replaced),
        'debt.settled': becomes('cobrada'),
        'debt.reopened': owing,
        'rectification.discarded': notRectified,
      },
    },
    'cobrada, simplified': {
      state: 'cobrada',
      facts: factsBut({ isSettled: true, isUntouched: false }),
      build: () => simplified(payAll),
      answers: {
        ...issuedAnswers,
        'invoice.substitute': becomes('cobrada'),
        'invoice.redo': becomes('rectificada'),
        'invoice.rectify': becomes('rectificada'),
        'invoice.annul': refuses('Una factura cobrada no se anula: haga una rectificativa'),
        'debt.settled': paid,
        'debt.reopened': becomes('emitida'),
        'rectification.discarded': notRectified,
      },
    },
    'rectificada, simplified, with something left': {
      state: 'rectificada',
      facts: factsBut({ notes: 1 }),
      build: () => simplified(rectifyHalf),
      answers: {
        ...issuedAnswers,
        'invoice.substitute': becomes('rectificada'),
        'invoice.annul': refuses('Una factura con rectificativas no se anula'),
        'invoice.redo': refuses('La factura ya tiene rectificativas: rectifique lo que queda y haga otra'),
        'invoice.rectify': becomes('rectificada'),
        'debt.settled': becomes('rectificada'),
        'debt.reopened': becomes('rectificada'),
        'rectification.discarded': becomes('rectificada'),
      },
    },
    anulada: {
      state: 'anulada',
      facts: factsBut({ isSettled: true }),
      build: () => issued(annul),
      answers: {
        ...annulledAnswers,
        'debt.settled': cannot('nothing was ever owed'),
        'debt.reopened': cannot('nothing was ever owed'),
        'rectification.discarded': notRectified,
      },
    },
  }),
  calls: {
    'invoice.issue': issue,
    'invoice.mail': mail,
    'invoice.rectify': rectify,
    'invoice.redo': redo,
    'invoice.annul': annul,
    'invoice.substitute': substitute,
    'invoice.edit': thing => change(thing, { observaciones: 'Gracias' }),
    'invoice.renumber': thing => change(thing, { codigo: `ESP-${thing.id}` }),
    'invoice.redate': thing => change(thing, { fecha_creacion: '2026-02-01' }),
    'invoice.delete': ({ id }) => office.ask(invoice.remove, { body: { id } }),
    async 'invoice.receiveWorkOrder'({ id, customer_id }) {
      const work_order_id = await given.readyOrder({ customer_id });
      return office.ask(workOrder.assignInvoice, { body: { work_order_id, invoice_id: id } });
    },
    async 'debt.settled'(thing) {
      await takePaymentsBack(thing);
      return payAll(thing);
    },
    async 'debt.reopened'(thing) {
      const { deuda } = await debtOf(thing);
      if (deuda > 0) await payAll(thing);
      return takePaymentsBack(thing);
    },
    async 'rectification.discarded'({ id }) {
      const draftOf = async () => (await office.get(invoice.data, { id })).rectificada_por.find(note => note.estado === 'borrador');
      if (!(await draftOf())) await office.post(invoice.rectify, { id });
      return office.ask(invoice.remove, { body: { id: (await draftOf())!.id } });
    },
  },
  async stored(thing) {
    const { status, data } = await read(thing);
    return status === 404 ? null : data.estado;
  },
  snapshot: read,
  walker: {
    office,
    pass: app.pass,
    entity: 'invoice',
    idOf: ({ id }) => id,
    words: invoiceWords,
    async facts(thing) {
      const { data } = await read(thing);
      const debt = data.cobro_id === null ? null : await debtOf(thing);
      const isWaiting = data.rectificada_por.some(note => note.estado === 'borrador');
      const taken = data.rectificada_por.filter(note => note.estado !== 'borrador').reduce((sum, note) => sum + note.total, 0);
      const notes = data.rectificada_por.length - (isWaiting ? 1 : 0);
      return factsBut({
        lines: data.invoice_lines.length,
        isSettled: debt?.deuda === 0,
        notes,
        hasRest: notes === 0 || data.total + taken > 0,
        hasNoDraftNote: !isWaiting,
        isPositive: data.total > 0,
        isUnreplaced: data.sustituida_id === null,
        isRecorded: data.registro !== '',
        isUntouched: (debt?.payments.length ?? 0) === 0,
        isUnsent: (await office.get(invoice.mails, { id: data.id })).mails.length === 0,
        isSimplified: data.simplificada,
      });
    },
    async isPossible(thing, asked) {
      const { data } = await read(thing);
      // the date that a redated draft has is before that of the last issued one
      if (asked === 'invoice.issue') return data.fecha_creacion >= '2026-03-02';
      const isRedone = data.rectificada_por.some(({ estado, total }) => estado !== 'borrador' && total === -data.total);
      // nothing is owed or given back of what was made anew, and its credit note is issued
      return !isRedone || !['debt.settled', 'debt.reopened', 'rectification.discarded'].includes(asked);
    },
    allowed: { read: async thing => (await read(thing)).data.allowed, steps: invoiceSteps },
    async related(thing, state) {
      const { cobro_id, rectificada_por } = (await read(thing)).data;
      const deuda = cobro_id === null ? null : (await debtOf(thing)).deuda;
      const isOwed = { borrador: null, emitida: true, cobrada: false, rectificada: deuda !== 0, anulada: false }[state];
      return { are: [deuda && true, rectificada_por.length > 0], ought: [isOwed === false ? 0 : isOwed, state === 'rectificada'] };
    },
  },
});

async function takePaymentsBack(thing: Thing) {
  const { payments } = await debtOf(thing);
  const standing = payments.findLast(payment => !payment.anulado && payment.anula_id === null);
  return standing && office.ask(cobro.takeBack, { body: { id: standing.id } });
}
