// What the PDF of a contract says: who buys what, for how long, at which price, how often it is visited, and where to sign.
import { renewals, revisions } from '#domain/contracts/contract.ts';
import { every } from '#domain/contracts/planDuty.ts';
import { entities } from '#domain/index.ts';
import type { ContractSignature } from '#domain/contracts/wire.ts';
import { formatAmount, formatDate, formatDateTime, formatEuros } from '#domain/kernel/format.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { Paper, Row } from '#domain/records/paper.ts';
import { signatureFrame } from '#domain/work/signatureFrame.ts';
import { shortHash } from '#domain/work/signature.ts';
import { paymentOf, paymentWords } from '#domain/parties/waysOfPaying.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Db } from '#server/db/connect.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import { factsOf, logoOf } from '#server/services/paper/parts.ts';
import { agreedWith, partyOf } from '#server/services/paper/client.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { signatureOf } from './signature.ts';
import { type ContractContents, contractContents } from './contracts.ts';

type Contract = RecordOf<typeof entities.contract>;

const place = { title: 'Localización', align: 'left' } as const;
const priced: Sheet['table']['columns'] = [
  { title: 'Máquina', width: 36, align: 'left' },
  { ...place, width: 36 },
  { title: 'Cubierta', width: 16, align: 'left' },
  { title: 'Precio al año', width: 14, align: 'right' },
];
const unpriced: Sheet['table']['columns'] = [{ title: 'Máquina', width: 42, align: 'left' }, { ...place, width: 40 }, priced[2]!];

/** Written across a contract that does not hold. */
const marks: Partial<Record<Contract['estado'], string>> = { borrador: 'BORRADOR', rechazado: 'RECHAZADO', caducado: 'CADUCADO' };

const list = new Intl.ListFormat('es-ES');

function renewalOf({ renovacion, meses, preaviso }: Contract): string {
  const notice = preaviso ? `, con ${preaviso} días de preaviso para no renovarlo` : '';
  return renovacion === 'automatica' ? `${renewals.automatica} por ${meses === 1 ? 'otro mes' : `otros ${meses} meses`}${notice}` : renewals.manual;
}

function includedIn({ mano_obra, piezas, desplazamiento }: Contract): { yes: string; no: string } {
  const parts = [
    [mano_obra, 'la mano de obra'],
    [piezas, 'las piezas'],
    [desplazamiento, 'el desplazamiento'],
  ] as const;
  const said = (is: boolean) => list.format(parts.filter(([included]) => included === is).map(([, name]) => name));
  return { yes: said(true), no: said(false) };
}

const revisionOf = ({ revision, revision_pct }: Contract) =>
  revision === 'fija' && revision_pct !== null ? `${revisions.fija}: ${formatAmount(revision_pct)} %` : revisions[revision];

const billingOf = ({ factura_meses, factura_dia, anticipado }: Contract) =>
  `${every(factura_meses!).replace('cada', 'Cada')}, el día ${factura_dia}, al ${anticipado ? 'empezar' : 'acabar'} el periodo`;

/** On which days a machine is covered, where they are not those of the contract. */
function coveredOn({ desde, hasta }: { desde: string | null; hasta: string | null }): string {
  if (desde && hasta) return `${formatDate(desde)} a ${formatDate(hasta)}`;
  return (desde && `Desde ${formatDate(desde)}`) || (hasta && `Hasta ${formatDate(hasta)}`) || 'Todo el periodo';
}

/** The words of a contract, with what hangs on it. */
export async function contractPaper(db: Db, record: Contract, { maquinas, planes, importe }: ContractContents): Promise<Paper> {
  const [company, customer, payer, agreed] = await Promise.all([
    companyOf(db),
    partyOf(db, record.customer_id),
    record.pagador_id ? partyOf(db, record.pagador_id).then(toParty) : null,
    agreedWith(db, record.pagador_id ?? record.customer_id, record.metodo),
  ]);
  const included = includedIn(record);
  const hasOwnPrice = record.precio !== null;
  const rows = maquinas.map((each): Row => {
    const words = [each.machine_name, each.location_name, coveredOn(each)];
    return { cells: hasOwnPrice ? words : [...words, formatEuros(each.precio)], sum: null };
  });
  return {
    title: 'CONTRATO',
    number: record.codigo,
    mark: marks[record.estado] ?? null,
    facts: factsOf([
      [titleOf('contract', 'inicio'), formatDate(record.inicio)],
      [titleOf('contract', 'fin'), formatDate(record.baja_el ?? record.fin)],
      [titleOf('contract', 'firmado_el'), formatDate(record.firmado_el)],
    ]),
    issuer: toParty(company),
    customer: toParty(customer),
    intro: factsOf([
      ['Objeto', record.name],
      [titleOf('contract', 'pagador_id'), payer && [payer.name, payer.nif && `${payer.nifName} ${payer.nif}`, ...payer.address].filter(Boolean).join(', ')],
      ['Duración', record.meses === 1 ? '1 mes' : `${record.meses} meses`],
      [titleOf('contract', 'renovacion'), renewalOf(record)],
      ['Respuesta', record.respuesta === null ? '' : `Ante una avería, en ${record.respuesta === 1 ? '1 hora' : `${record.respuesta} horas`} como máximo`],
      ['Incluye', included.yes && `En las averías, ${included.yes}`],
      ['No incluye', included.no && `En las averías, ${included.no}`],
      [titleOf('contract', 'revision'), revisionOf(record)],
      ['Facturación', billingOf(record)],
      ...(agreed.pago ? paymentWords(paymentOf(agreed, '')) : []),
      ...planes.map(({ name, meses, trabajo }, index): [string, string] => [
        index === 0 ? 'Visitas' : ' ',
        [`${name}: una visita ${every(meses!)}`, trabajo].filter(Boolean).join('\n'),
      ]),
    ]),
    table: { columns: hasOwnPrice ? unpriced : priced, groups: [{ heading: null, about: '', rows }] },
    vat: [],
    totals: [{ label: 'Precio al año, sin IVA', value: formatEuros(importe), strong: true }],
    payment: [],
    notes: factsOf([[titleOf('contract', 'condiciones'), record.condiciones]]),
    legal: company.legal_text,
  };
}

/** The sheet of a contract that its reader may see. */
export async function sheetOf(ctx: Ctx, record: Contract, contents: ContractContents): Promise<Sheet> {
  const { db } = ctx.engine;
  const [paper, logo, signature] = await Promise.all([contractPaper(db, record, contents), logoOf(ctx), signatureOf(db, record.id)]);
  return {
    ...paper,
    qr: null,
    logo,
    signatures: [
      { label: 'Por la empresa', name: paper.issuer.name, drawing: null },
      { label: 'Conforme del cliente', ...signedBox(record, signature) },
    ],
    photos: [],
  };
}

/** Who signed for the customer and when, with the drawing where they signed in the portal; or room to sign. */
function signedBox({ firmado_por, firmado_el }: Contract, signature: ContractSignature | null): Omit<Sheet['signatures'][number], 'label'> {
  if (!firmado_el) return { name: 'Nombre y DNI:', drawing: null };
  if (!signature) return { name: `${firmado_por} · ${formatDate(firmado_el)}`, drawing: null };
  const { nombre, fecha, huella, trazo } = signature;
  return { name: `${nombre} · ${formatDateTime(fecha)} · huella ${shortHash(huella)}`, drawing: { path: trazo, ...signatureFrame } };
}

/** The sheet of a contract that `ctx.user` may see. */
export async function contractSheet(ctx: Ctx, id: unknown): Promise<Sheet> {
  const record = await getOwn(ctx.engine.db, ctx, entities.contract, id);
  return sheetOf(ctx, record, await contractContents(ctx.engine.db, record));
}
