// The letter of a price revision: what the contract costs and will cost, and from which day on; on paper, or by e-mail with the paper attached.
import { type MailWords, fillWords } from '#domain/company/mailTemplates.ts';
import { entities } from '#domain/index.ts';
import { formatDate, formatEuros, formatPercent } from '#domain/kernel/format.ts';
import { priceRevision } from '#domain/contracts/priceRevision.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { find } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Accepted, type SentTo, accept, addressesOf, ownWords, titleIn } from '#server/services/company/mail/documentMail.ts';
import { sidesOf } from '#server/services/company/mail/mailed.ts';
import { wordsOf, writeMail } from '#server/services/company/mail/templates.ts';
import { addressOfCustomer } from '#server/services/paper/address.ts';
import { partyOf } from '#server/services/paper/client.ts';
import { companyOf, issuerOf, toParty } from '#server/services/paper/issuer.ts';
import { documentName, factsOf, logoOf } from '#server/services/paper/parts.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { linesOf, moveRevision } from './revisions.ts';

const columns: Sheet['table']['columns'] = [
  { title: 'Concepto', width: 56, align: 'left' },
  { title: 'Precio anterior', width: 22, align: 'right' },
  { title: 'Precio nuevo', width: 22, align: 'right' },
];

const euros = (cents: number) => formatEuros(fromScaled(cents, 2));

/** A revision that `ctx.user` may see, with its contract. */
async function revisionOf(ctx: Ctx, id: unknown) {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, priceRevision, id);
  return { record, contract: (await find(db, entities.contract, record.contract_id)) as RecordOf<typeof entities.contract> };
}

/** The letter of a revision that `ctx.user` may see. */
export async function revisionSheet(ctx: Ctx, id: unknown): Promise<Sheet> {
  const { db } = ctx.engine;
  const { record, contract } = await revisionOf(ctx, id);
  const [company, customer, lines, logo] = await Promise.all([companyOf(db), partyOf(db, contract.customer_id), linesOf(db, record.id), logoOf(ctx)]);
  return {
    title: 'REVISIÓN DE PRECIO',
    number: `Contrato ${contract.codigo}`,
    mark: record.estado === 'retirada' ? 'RETIRADA' : null,
    facts: factsOf([
      ['Fecha', formatDate(record.comunicada_el ?? today(ctx))],
      [titleOf('priceRevision', 'desde'), formatDate(record.desde)],
    ]),
    issuer: toParty(company),
    customer: toParty(customer),
    qr: null,
    logo,
    intro: factsOf([
      ['Objeto', contract.name],
      [
        'Precio nuevo',
        `Desde el ${formatDate(record.desde)}, el contrato costará ${formatEuros(record.despues)} al año, sin IVA, en lugar de ${formatEuros(record.antes)}.`,
      ],
      ['Por qué', `${record.porque}: ${formatPercent(record.porcentaje)}`],
      ['Facturas', `Los periodos que empiezan antes de ese día se facturan al precio anterior.`],
    ]),
    table: {
      columns,
      groups: [
        {
          heading: null,
          about: '',
          rows: lines.map(({ machine, antes, despues }) => ({ cells: [machine ?? contract.name, euros(antes), euros(despues)], sum: null })),
        },
      ],
    },
    vat: [],
    totals: [{ label: 'Precio nuevo al año, sin IVA', value: formatEuros(record.despues), strong: true }],
    payment: [],
    notes: [],
    legal: company.legal_text,
    signatures: [],
    photos: [],
  };
}

/** A revision with what its mail is filled with. */
async function revisionMail(ctx: Ctx, id: unknown) {
  const { db } = ctx.engine;
  const { record, contract } = await revisionOf(ctx, id);
  const customer = await partyOf(db, contract.customer_id);
  const values = {
    ...sidesOf(customer.name, await issuerOf(db)),
    numero: contract.codigo,
    contrato: contract.name,
    vigor: formatDate(record.desde),
    antes: formatEuros(record.antes),
    precio: formatEuros(record.despues),
  };
  return { record, contract, values };
}

/** The words in which the letter of a revision would be mailed. */
export async function revisionWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { values } = await revisionMail(ctx, id);
  return fillWords(await wordsOf(ctx.engine.db, 'revision_precio'), values);
}

async function customersAddress(ctx: Ctx, customer_id: number): Promise<string> {
  const address = await addressOfCustomer(ctx.engine.db, customer_id);
  if (address === '') throw new Refusal('El cliente no tiene correo: imprima la carta y anote que se comunicó');
  return address;
}

/** Accepts the letter of a revision for sending: one that was proposed is communicated with it. The mail is among those of its contract. */
export async function mailRevision(ctx: Ctx, pdf: Pdf, id: unknown, sent: SentTo): Promise<Accepted> {
  const own = ownWords(sent);
  const { record, contract, values } = await revisionMail(ctx, id);
  const to = sent.email === undefined ? [await customersAddress(ctx, contract.customer_id)] : addressesOf(sent.email);
  const drawn = await pdf.render(ctx.user.id, () => revisionSheet(ctx, id));
  const mail = await writeMail(ctx.engine.db, 'revision_precio', values, own);
  const of = { entity: 'contract', id: contract.id, customer: contract.customer_id, isShown: true } as const;
  const document = { ...drawn, ...of, mail, title: titleIn('revision_precio', values), fileName: `revision_${documentName(drawn.sheet)}.pdf` };
  return accept(ctx, to, sent.copia, document, async trx => {
    const now = await getOwnForUpdate(trx, ctx, priceRevision, record.id);
    await moveRevision(trx, ctx, now, 'revision.communicate');
  });
}
