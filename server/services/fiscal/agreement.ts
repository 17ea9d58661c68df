// Whether a record and its invoice agree: the record is made again out of the invoice as it is now, and compared with what was recorded.
import { entities } from '#domain/index.ts';
import { amountText, dayText } from '#domain/fiscal/amounts.ts';
import { operations, regimeOf } from '#domain/catalogue/operations.ts';
import { writeXml } from '#domain/fiscal/elements.ts';
import type { RecordElement } from '#domain/fiscal/hashText.ts';
import { recordTotals } from '#domain/fiscal/record.ts';
import { toldElements } from '#domain/fiscal/recordElements.ts';
import { nextFlags } from '#domain/fiscal/flags.ts';
import type { Issuer } from '#domain/invoicing/wire.ts';
import { isAnnulled, isDraft } from '#domain/invoicing/invoiceStates.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { askInChunks } from '#server/db/bulk.ts';
import { decode } from '#server/db/codec.ts';
import type { Db } from '#server/db/connect.ts';
import { clientIn, replacedIn } from '#server/services/paper/client.ts';
import { type StoredLine, toLines } from '#server/services/paper/lines.ts';
import type { Told } from './chain.ts';
import { type Original, addressOf, toldOf } from './invoiceRecords.ts';
import { type XmlElement, readXml, textIn } from './readXml.ts';

/** Records in the order of the chain. */
export const chainQuery = (db: Db) => db.selectFrom('fiscal_record').selectAll().orderBy('id');
export type ChainRow = Awaited<ReturnType<ReturnType<typeof chainQuery>['execute']>>[number];

const invoicesOf = (db: Db, ids: readonly number[]) => askInChunks(ids, some => db.selectFrom('invoice').selectAll().where('id', 'in', some).execute());
const installationsOf = (db: Db) => db.selectFrom('fiscal_installation').selectAll().execute();
type Invoice = Awaited<ReturnType<typeof invoicesOf>>[number];
type Installation = Awaited<ReturnType<typeof installationsOf>>[number];

/** A record beside that of which it was made. */
interface Beside {
  row: ChainRow;
  installation: Installation | undefined;
  /** Undefined where it is gone. */
  invoice: Invoice | undefined;
  lines: StoredLine<'invoice'>[];
  original: Original | null;
  /** Where the last record of its invoice stands, and where the invoice says that it does; undefined of an earlier one. */
  standing: { estado: string | null; registro: string } | undefined;
}

/** The last record of each invoice, where it stands, and what the invoice shows of that: one question, because AEAT may answer meanwhile. */
const standingsOf = (db: Db, ids: readonly number[]) =>
  askInChunks(ids, some =>
    db
      .selectFrom('fiscal_record')
      .innerJoin('invoice', 'invoice.id', 'fiscal_record.invoice_id')
      .leftJoin('fiscal_sending', 'fiscal_sending.record_id', 'fiscal_record.id')
      .select(['fiscal_record.id as record_id', 'fiscal_sending.estado', 'invoice.registro'])
      .where('invoice.id', 'in', some)
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('fiscal_record as later')
              .select('later.id')
              .whereRef('later.invoice_id', '=', 'fiscal_record.invoice_id')
              .whereRef('later.id', '>', 'fiscal_record.id'),
          ),
        ),
      )
      .execute(),
  );

/** That of which some records were made, read with a few queries for all of them. */
export async function besideOf(db: Db, rows: readonly ChainRow[]): Promise<Map<number, Beside>> {
  const ids = [...new Set(rows.map(row => row.invoice_id))];
  const installations = new Map((await installationsOf(db)).map(each => [each.id, each]));
  const invoices = new Map((await invoicesOf(db, ids)).map(each => [each.id, each]));
  const originalIds = [...new Set([...invoices.values()].flatMap(({ rectifica_id }) => rectifica_id ?? []))];
  const originals = new Map((await invoicesOf(db, originalIds)).map(each => [each.id, each]));
  const lines = await askInChunks(ids, some =>
    db.selectFrom('invoice_line').selectAll().where('invoice_id', 'in', some).orderBy('invoice_id').orderBy('position').execute(),
  );
  const linesOf = new Map<number, typeof lines>(ids.map(id => [id, []]));
  for (const line of lines) linesOf.get(line.invoice_id)?.push(line);
  const standings = new Map((await standingsOf(db, ids)).map(({ record_id, ...standing }) => [record_id, standing]));
  return new Map(
    rows.map(row => {
      const invoice = invoices.get(row.invoice_id);
      return [
        row.id,
        {
          row,
          invoice,
          installation: installations.get(row.installation_id),
          lines: toLines('invoice', linesOf.get(row.invoice_id) ?? []),
          original: (invoice?.rectifica_id && originals.get(invoice.rectifica_id)) || null,
          standing: standings.get(row.id),
        },
      ];
    }),
  );
}

/** What a record says of its invoice, by what a person calls it. Its flags speak of other records; its text is sealed with them. */
const parts: Readonly<Record<RecordElement, readonly (readonly [path: readonly string[], called: string])[]>> = {
  RegistroAlta: [
    [['IDFactura', 'NumSerieFactura'], 'el número'],
    [['IDFactura', 'FechaExpedicionFactura'], 'la fecha'],
    [['FechaOperacion'], 'la fecha de operación'],
    [['IDFactura', 'IDEmisorFactura'], 'el NIF de la empresa'],
    [['NombreRazonEmisor'], 'el nombre de la empresa'],
    [['Destinatarios'], 'el cliente'],
    [['TipoFactura'], 'el tipo de factura'],
    [['FacturaSimplificadaArt7273'], 'el tipo de factura'],
    [['TipoRectificativa'], 'la factura que rectifica'],
    [['FacturasRectificadas'], 'la factura que rectifica'],
    [['FacturasSustituidas'], 'las simplificadas que sustituye'],
    [['DescripcionOperacion'], 'los conceptos de las líneas'],
    [['Desglose'], 'los importes o el IVA de las líneas'],
    [['RefExterna'], 'el número de registro'],
  ],
  RegistroAnulacion: [
    [['IDFactura', 'NumSerieFacturaAnulada'], 'el número'],
    [['IDFactura', 'FechaExpedicionFacturaAnulada'], 'la fecha'],
    [['IDFactura', 'IDEmisorFacturaAnulada'], 'el NIF de la empresa'],
    [['RefExterna'], 'el número de registro'],
  ],
};

const listed = new Intl.ListFormat('es', { type: 'conjunction' });
const together = (names: readonly string[]): string => listed.format([...new Set(names)]);

/** How a record and its invoice differ, each difference in a Spanish sentence. */
export function disagreements(element: XmlElement, beside: Beside): string[] {
  const { row, invoice, standing } = beside;
  const name = `El registro ${row.id} (${row.number})`;
  if (!invoice) return [...ownFaults(element, beside), `${name} no tiene factura: se ha borrado.`];
  const its = `La factura ${invoice.codigo || row.number}, del registro ${row.id},`;
  const differing = differences(element, beside, invoice);
  return [
    ...ownFaults(element, beside),
    ...(differing.length > 0 ? [`${name} no dice lo que su factura. No coincide: ${together(differing)}.`] : []),
    ...(isDraft(invoice) ? [`${its} vuelve a estar en borrador.`] : []),
    ...(standing && isAnnulled(invoice) && row.type === 'alta' ? [`${its} está anulada sin un registro de anulación.`] : []),
    ...(!isAnnulled(invoice) && row.type === 'anulacion' ? [`${its} tiene un registro de anulación y no está anulada.`] : []),
    ...(standing && standing.registro !== standing.estado ? [`${its} muestra otro estado de envío que el de su último registro.`] : []),
  ];
}

/** The columns of a record that say something else than its text. */
function ownFaults(element: XmlElement, { row, installation }: Beside): string[] {
  const end = row.type === 'alta' ? '' : 'Anulada';
  const of = (...path: string[]) => textIn(element, path);
  const columns: [boolean, string][] = [
    [of('IDFactura', `NumSerieFactura${end}`) === row.number, 'el número'],
    [of('IDFactura', `FechaExpedicionFactura${end}`) === dayText(row.issued), 'la fecha'],
    [of('TipoFactura') === row.kind, 'el tipo de factura'],
    [of('CuotaTotal') === (end ? '' : amountText(row.quota)), 'el IVA'],
    [of('ImporteTotal') === (end ? '' : amountText(row.total)), 'el total'],
    [of('FechaHoraHusoGenRegistro') === row.stamp, 'el momento'],
    [of('SistemaInformatico', 'NumeroInstalacion') === installation?.number, 'la instalación'],
  ];
  const wrong = columns.flatMap(([isRight, called]) => (isRight ? [] : [called]));
  return wrong.length > 0 ? [`El registro ${row.id} (${row.number}) no dice en sus columnas lo que en su texto. No coincide: ${together(wrong)}.`] : [];
}

/** What the invoice says otherwise than its record. */
function differences(element: XmlElement, { row, installation, lines, original }: Beside, invoice: Invoice): string[] {
  if (!invoice.emisor) return ['la empresa que la emite'];
  if (lines.some(({ operation }) => !Object.hasOwn(operations, operation))) return ['los importes o el IVA de las líneas'];
  const parsed = keptIn(invoice);
  if (!parsed || !installation) return [parsed ? 'la instalación' : 'el cliente o la empresa'];
  const { issuer, customer, replaced } = parsed;
  const named = { number: invoice.codigo, issued: invoice.fecha_creacion };
  const told: Told =
    row.type === 'anulacion'
      ? { type: 'anulacion', issuer: { name: issuer.name, nif: normaliseNif(issuer.nif_cif) }, ...named, flags: nextFlags('anulacion', [])! }
      : toldOf({ invoice: decode(entities.invoice, invoice), lines, issuer, customer, replaced }, original, installation.regime);
  if (told.type === 'alta' && isNotInCensus(element)) {
    const { name, nif_cif } = customer;
    told.recipient = { name, type: '07', country: 'ES', id: normaliseNif(nif_cif) };
  }
  const [kind, again] = toldElements({ ...told, reference: String(row.id) });
  const text = again.map(each => writeXml(each, 'sf')).join('');
  const other = row.xml.startsWith(`<sf:${kind}>${text}<sf:Encadenamiento>`) ? [] : unlike(element, kind, `<${kind}>${text}</${kind}>`);
  const regimes = lines.some(({ regimen, operation }) => regimen !== '' && regimen !== regimeOf(installation.regime, operation));
  return [...other, ...(regimes ? ['el régimen de IVA de las líneas'] : []), ...(told.type === 'alta' ? ofInvoice(invoice, told, installation) : [])];
}

/** A correction may say that AEAT's census does not have the customer. */
const isNotInCensus = (element: XmlElement) => textIn(element, ['Destinatarios', 'IDDestinatario', 'IDOtro', 'IDType']) === '07';

function unlike(element: XmlElement, kind: RecordElement, text: string): string[] {
  const again = readXml(text, kind);
  return parts[kind].flatMap(([path, called]) => (JSON.stringify(valueAt(element, path)) === JSON.stringify(valueAt(again, path)) ? [] : [called]));
}

const valueAt = (element: XmlElement, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as XmlElement)[name] : undefined), element);

/** What an invoice repeats of its record. */
function ofInvoice(invoice: Invoice, told: Extract<Told, { type: 'alta' }>, installation: Installation): string[] {
  const { base, iva, total } = decode(entities.invoice, invoice);
  const sums = recordTotals(told.breakdown);
  const isAdded = toScaled(iva, 2) === sums.quota && toScaled(total, 2) === sums.total && toScaled(base, 2) === sums.total - sums.quota;
  return [...(isAdded ? [] : ['los totales de la factura']), ...(invoice.qr === addressOf(installation, told) ? [] : ['el código QR'])];
}

/** What an invoice keeps of others; null where that can no longer be read. */
function keptIn({ emisor, cliente, sustituidas }: Invoice) {
  try {
    return { issuer: JSON.parse(emisor ?? '') as Issuer, customer: clientIn(cliente ?? ''), replaced: replacedIn(sustituidas) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Issued invoices without a record that say they have one, or that are newer than the activation in earnest. */
export async function unrecorded(db: Db, most: number) {
  const begun = (await installationsOf(db)).filter(({ environment }) => environment === 'produccion').map(({ created_at }) => created_at);
  const since = begun.sort()[0];
  const found = db
    .selectFrom('invoice')
    .where('invoice.estado', '<>', 'borrador')
    .where(eb => eb.not(eb.exists(eb.selectFrom('fiscal_record').select('fiscal_record.id').whereRef('fiscal_record.invoice_id', '=', 'invoice.id'))))
    .where(eb =>
      eb.or([
        eb('invoice.qr', 'is not', null),
        eb('invoice.registro', '<>', ''),
        ...(since === undefined ? [] : [eb('invoice.created_at', '>', since), eb('invoice.fecha_creacion', '>', since.slice(0, 10))]),
      ]),
    );
  const { n } = await found.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { count: n, rows: await found.select(['invoice.id', 'invoice.codigo']).orderBy('invoice.id').limit(most).execute() };
}
