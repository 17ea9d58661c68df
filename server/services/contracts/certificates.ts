// Certificados de mantenimiento: one a year of each installation that needs a contract, issued with what was used, and kept as it was issued (RITE, art. 28).
import type { Saved } from '#domain/kernel/answer.ts';
import { type Consumption, type YearOfVisits, consumption, isIncomplete, isJustified, issueDraft, yearWords } from '#domain/contracts/certificate.ts';
import { certificateSteps } from '#domain/contracts/steps.ts';
import type { CertificateRecord } from '#domain/contracts/wire.ts';
import { entities } from '#domain/index.ts';
import { addDays, addMonths } from '#domain/kernel/days.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { formatDate, formatNumber } from '#domain/kernel/format.ts';
import { type CertificateEvent, type CertificateFacts, certificateLifecycle, certificateWords } from '#machines/lifecycles/certificate.ts';
import { holding } from '#machines/lifecycles/ask.ts';
import { inForce } from '#machines/lifecycles/contract.ts';
import type { Letter } from '#server/adapters/pdf/sheet.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { find, findForUpdate, insert, update } from '#server/db/records.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, type Services, today, whoOf } from '#server/services/kernel/context.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checked } from '#server/services/records/validate.ts';
import { hasIssuer } from '#server/services/paper/issuer.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { addressOfCustomer } from '#server/services/paper/address.ts';
import { normFor } from './duty.ts';
import { visitedYear } from './visitedYear.ts';

const certificate = entities.certificate;
type Certificate = RecordOf<typeof certificate>;

/** A certificate is good for a year at most (art. 28.1). */
const MONTHS = 12;

const factsOf = async (db: Db, ctx: Ctx, record: Certificate): Promise<CertificateFacts> => ({
  hasIssuer: await hasIssuer(db),
  isJustified: isJustified(record),
  isOver: record.valido_hasta !== null && record.valido_hasta < today(ctx),
});

/** The state after something happened to a certificate. Throws where it may not. */
async function stepOf(db: Db, ctx: Ctx, record: Certificate, type: CertificateEvent['type']): Promise<Certificate['estado']> {
  const facts = await factsOf(db, ctx, record);
  return step(certificateLifecycle, certificateWords, { entity: certificate.name, id: record.id, state: record.estado, facts }, type);
}

export const certificateRule: Rule<typeof certificate> = {
  readWith: ['pide_director', 'visitas', 'customer_email'],
  async prepare(db, ctx, draft, before) {
    await stepOf(db, ctx, before!, 'certificate.edit');
    return { ...before!, ...draft };
  },
};

export async function certificateRecord(ctx: Ctx, id: unknown): Promise<CertificateRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, certificate, id);
  const facts = await factsOf(db, ctx, record);
  return {
    ...record,
    customer_email: await addressOfCustomer(db, record.customer_id),
    pide_director: await needsDirector(db, record),
    visitas: await visitsOf(db, record),
    allowed: allowed(ctx, certificateSteps, certificateLifecycle, record.estado, facts),
    holding: holding(certificateLifecycle, facts),
  };
}

const visitsOf = async (db: Db, { installation_id, anio }: Pick<Certificate, 'installation_id' | 'anio'>): Promise<YearOfVisits> =>
  visitedYear(db, (await find(db, entities.installation, installation_id))!, anio!);

async function needsDirector(db: Db, { installation_id }: Pick<Certificate, 'installation_id'>): Promise<boolean> {
  return (await normFor(db, (await find(db, entities.installation, installation_id))!))?.needsDirector ?? false;
}

/** Issues one: who certifies, and that the installation was maintained as it should be. */
export function issueCertificate(ctx: Ctx, { id, ...sent }: Values): Promise<Saved> {
  const signed = checked(issueDraft, sent);
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, certificate, id);
    const estado = await stepOf(trx, ctx, record, 'certificate.issue');
    const visits = await visitsOf(trx, record);
    if (isIncomplete(visits) && !signed.incompleto) throw invalid({ incompleto: `${yearWords(visits)}. Márquelo para emitirlo así` });
    if (signed.director === '' && (await needsDirector(trx, record)))
      throw invalid({ director: 'Con esta potencia lo suscribe también el director de mantenimiento (RITE, art. 28.1)' });
    const day = today(ctx);
    const given = { responsable: signed.responsable, director: signed.director, emitido_el: day, valido_hasta: addDays(addMonths(day, MONTHS), -1) };
    const texto = JSON.stringify(await pointsOf(trx, { ...record, ...given }, visits));
    return update(trx, certificate, record, { ...given, texto, estado }, whoOf(ctx), 'certificate.issue');
  });
}

/** What art. 28.2 asks for, point by point. */
async function pointsOf(db: Db, record: Certificate & { emitido_el: string; valido_hasta: string }, visits: YearOfVisits): Promise<Letter['points']> {
  const installation = (await find(db, entities.installation, record.installation_id))!;
  const norm = await normFor(db, installation);
  const place = await db
    .selectFrom('location')
    .innerJoin('customer', 'customer.id', 'location.customer_id')
    .select(['location.name', 'location.address', 'location.postal_code', 'location.city', 'customer.name as owner', 'customer.nif_cif'])
    .where('location.id', '=', installation.location_id)
    .executeTakeFirstOrThrow();
  const company = await db.selectFrom('company').select(['name', 'nif_cif', 'address', 'postal_code', 'city']).where('id', '=', 1).executeTakeFirstOrThrow();
  const addressOf = (at: { address: string; postal_code: string; city: string }) =>
    [at.address, `${at.postal_code} ${at.city}`.trim()].filter(Boolean).join(', ');
  const read = (names: readonly Consumption[]) => names.map(name => `${consumption[name]}: ${record[name] || 'no consta'}`).join('\n');
  return [
    {
      letter: 'a',
      title: 'Instalación',
      text: [
        installation.name,
        `Expediente de registro: ${installation.expediente || 'no consta'}`,
        `${place.name}, ${addressOf(place)}`,
        `Titular: ${[place.owner, place.nif_cif].filter(Boolean).join(', NIF ')}`,
        ...(norm ? [`Potencia térmica nominal: ${formatNumber(norm.frio)} kW de frío y ${formatNumber(norm.calor)} kW de calor`] : []),
      ].join('\n'),
    },
    {
      letter: 'b',
      title: 'Empresa mantenedora y quién certifica',
      text: [
        `${[company.name, company.nif_cif].filter(Boolean).join(', NIF ')}, ${addressOf(company)}`,
        `Mantenedor habilitado responsable: ${record.responsable}`,
        ...(record.director ? [`Director de mantenimiento: ${record.director}`] : []),
      ].join('\n'),
    },
    {
      letter: 'c',
      title: 'Declaración',
      text: `La instalación ha sido mantenida en ${record.anio} de acuerdo con el Manual de Uso y Mantenimiento y cumple con los requisitos exigidos en la IT 3 del RITE.\n${yearWords(visits)}.\n${
        visits.hechas.length === 0 ? 'No constan visitas hechas en el año.' : `Visitas hechas: ${visits.hechas.map(day => formatDate(day)).join(', ')}.`
      }`,
    },
    { letter: 'd', title: 'Consumos del año', text: read(['combustible', 'electricidad', 'agua', 'acs', 'contadores', 'termica']) },
    { letter: 'e', title: 'Aportaciones del año', text: read(['central', 'renovables']) },
    ...(record.justificacion ? [{ letter: 'f', title: 'Por qué no constan los datos que faltan', text: record.justificacion }] : []),
    {
      letter: record.justificacion ? 'g' : 'f',
      title: 'Validez',
      text: `Emitido el ${formatDate(record.emitido_el)}. Válido hasta el ${formatDate(record.valido_hasta)}.`,
    },
    { letter: record.justificacion ? 'h' : 'g', title: 'Firmas', text: [record.responsable, record.director].filter(Boolean).join('\n\n\n') },
  ];
}

/** What is not issued yet is of the customer that its installation has now. */
export async function followCertificates(trx: Trx, ctx: Ctx, installationId: number, customer_id: number): Promise<void> {
  const waiting = trx.selectFrom('certificate').select('id').where('installation_id', '=', installationId).where('estado', '=', 'pendiente');
  for (const { id } of await waiting.orderBy('id').execute())
    await update(trx, certificate, (await findForUpdate(trx, certificate, id))!, { customer_id }, whoOf(ctx));
}

/** What was issued, to print; refused before. */
export const certificateLetter = async (ctx: Ctx, id: unknown): Promise<Letter> => letterOf(await getOwn(ctx.engine.db, ctx, certificate, id));

/** What a certificate says; refused before it is issued. */
export function letterOf(record: Pick<Certificate, 'texto' | 'anio'>): Letter {
  if (record.texto === '') throw new Refusal('El certificado no está emitido todavía');
  // the text was written by this file
  return {
    heading: `Certificado de mantenimiento ${record.anio}`,
    points: JSON.parse(record.texto) as Letter['points'],
    about: 'RD 1027/2007 (RITE), art. 28',
  };
}

/** Begins the certificates of this year that are lacking, and ends those whose last day has passed. */
export async function turnCertificates(services: Services, stop?: AbortSignal): Promise<void> {
  const ctx: Ctx = { ...services, user: operator };
  const day = today(ctx);
  const anio = Number(day.slice(0, 4));
  const { db } = services.engine;
  const [lacking, over] = await Promise.all([lackingIn(db, anio), overOn(db, day)]);
  for (const id of lacking) if (!stop?.aborted) await services.engine.transact(trx => begin(trx, ctx, id, anio));
  for (const id of over) {
    if (stop?.aborted) return;
    await services.engine.transact(async trx => {
      const record = await findForUpdate(trx, certificate, id);
      if (record?.estado === 'emitido')
        await update(trx, certificate, record, { estado: await stepOf(trx, ctx, record, 'certificate.expire') }, whoOf(ctx), 'certificate.expire');
    });
  }
}

/** Installations that a contract in force covers and that are visited every month by the norm, as only large ones are, without a certificate of a year. */
async function lackingIn(db: Db, anio: number): Promise<number[]> {
  const rows = await db
    .selectFrom('installation')
    .select('installation.id')
    .where('norma_meses', '=', 1)
    .where('plan_meses', 'is not', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('contract_machine')
          .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
          .innerJoin('contract', 'contract.id', 'contract_machine.contract_id')
          .select('contract.id')
          .whereRef('equipment.installation_id', '=', 'installation.id')
          .where('contract.estado', 'in', inForce),
      ),
    )
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('certificate').select('id').whereRef('certificate.installation_id', '=', 'installation.id').where('anio', '=', anio))),
    )
    .orderBy('installation.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function overOn(db: Db, day: string): Promise<number[]> {
  const rows = await db.selectFrom('certificate').select('id').where('estado', '=', 'emitido').where('valido_hasta', '<', day).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function begin(trx: Trx, ctx: Ctx, installationId: number, anio: number): Promise<void> {
  const installation = await findForUpdate(trx, entities.installation, installationId);
  if (!installation || !(await normFor(trx, installation))?.needsCertificate) return;
  const twin = await trx.selectFrom('certificate').select('id').where('installation_id', '=', installationId).where('anio', '=', anio).executeTakeFirst();
  if (twin) return;
  const values = {
    ...certificate.draft.getDefault(),
    name: `${anio} · ${installation.name}`,
    installation_id: installationId,
    customer_id: installation.customer_id,
    anio,
    estado: 'pendiente' as const,
    vence: `${anio}-12-31`,
    emitido_el: null,
    valido_hasta: null,
    responsable: '',
    director: '',
    texto: '',
  };
  await insert(trx, certificate, values, whoOf(ctx));
}
