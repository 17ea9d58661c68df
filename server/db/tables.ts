// Types of the tables as they are stored: money and quantities are scaled integers, flags are 0/1, JSON is text.
import type { Generated, Kysely } from 'kysely';
import type { WorkOrderDate } from '#domain/session/authEndpoints.ts';
import type { Entity, RecordOf } from '#domain/kernel/entity.ts';
import type { Entities, EntityName } from '#domain/index.ts';
import type { OperationResult } from '#domain/contracts/checklist.ts';
import type { PaymentMethod } from '#domain/collecting/payment.ts';
import type { PictureForm } from '#domain/kernel/fileTypes.ts';
import type { MailChoice } from '#domain/parties/customerMails.ts';
import type { Mergeable } from '#domain/records/merging.ts';
import type { MailState } from '#domain/company/mail.ts';
import type { MailKindName } from '#domain/company/mailTemplates.ts';
import type { FiscalEnvironment } from '#domain/fiscal/environments.ts';
import type { PartKind } from '#domain/invoicing/deposit.ts';
import type { InvoiceKind } from '#domain/invoicing/kinds.ts';
import type { CompanyRegime, Operation, Regime } from '#domain/catalogue/operations.ts';
import type { LineKind } from '#domain/quotes/choices.ts';
import type { Unit } from '#domain/catalogue/units.ts';
import type { MembershipState } from '#domain/fiscal/membership.ts';
import type { FiscalRecord } from '#domain/fiscal/record.ts';
import type { Db } from './connect.ts';
import type { FiscalRecordState, FiscalSenderState } from '#domain/fiscal/sending.ts';
import type { PhotoMoment } from '#domain/work/photoMoment.ts';

/** A record's columns as stored, with its folded search text and the keys of its orders and identities. */
type Stored<E extends Entity> = {
  [Column in Exclude<keyof RecordOf<E>, 'id'>]: RecordOf<E>[Column] extends boolean ? number : RecordOf<E>[Column];
} & {
  [Key in (E['words'] | E['same'] | E['identities'])[number] as `${Key}_key`]: string;
} & {
  id: Generated<number>;
  search: string;
  sort_key: string;
};

type EntityTables = { [Name in EntityName as Entities[Name]['table']]: Stored<Entities[Name]> };

/** Every entity has its table; this file contains only columns that are no field, and the tables of what is no entity. */
export interface Tables extends EntityTables {
  app_user: EntityTables['app_user'] & { password_hash: string; scope_id: number | null; fecha: WorkOrderDate };
  invoice: EntityTables['invoice'] & {
    cliente: string | null;
    emisor: string | null;
    qr: string | null;
    visto: string | null;
    /** The simplified invoices that it replaces, as JSON. */
    sustituidas: string | null;
    registro: Generated<FiscalRecordState | ''>;
  };
  /** What was signed. */
  e_invoice: EntityTables['e_invoice'] & { firmado: string | null };
  /** The boxes as it was last closed, and while it is closed whom each supplier's invoice is of, as JSON. */
  fiscal_period: EntityTables['fiscal_period'] & { casillas: string | null; partes: string | null };
  api_key: EntityTables['api_key'] & { key_hash: string };
  /** `checked`: the day on which it was last compared with what is owed. */
  reminder: EntityTables['reminder'] & { checked: string };
  provider_invoice_rate: {
    id: Generated<number>;
    provider_invoice_id: number;
    position: number;
    base: number;
    iva: number;
    cuota: number;
    deducible: number;
    inversion: number;
    bien: number;
  };
  provider_invoice_due: { id: Generated<number>; provider_invoice_id: number; position: number; fecha: string; importe: number };
  /** `lote`: the first payment of those that were made at once; null for that one itself. Cents. */
  provider_payment: {
    id: Generated<number>;
    factura: number;
    lote: number | null;
    fecha_pago: string;
    cantidad: number;
    metodo: PaymentMethod | '';
    banco: string;
    nota: string;
    anula_id: number | null;
    created_at: string;
    created_by: number | null;
  };
  /** A file with which the bank pays suppliers. */
  transfer_file: { id: Generated<number>; created_at: string; created_by: number | null };
  /** What of an invoice a file pays; cents. */
  transfer_file_bill: { file_id: number; provider_invoice_id: number; importe: number };
  book_map_column: { id: Generated<number>; book_map_id: number; position: number; titulo: string; dato: string; texto: string; ancho: number | null };
  kit_line: Pick<LineRow, 'id' | 'position' | 'product_id' | 'description' | 'quantity' | 'unidad'> & { kit_id: number };
  work_order_line: LineRow & { work_order_id: number };
  invoice_line: LineRow & { invoice_id: number; work_order_id: number | null; anticipo_id: Generated<number | null>; regimen: Generated<Regime | ''> };
  /** The defect of a checklist that a quote is for. */
  quote_defect: { quote_id: number; visit_id: number; operation_id: number; machine_id: number };
  /** An invoice of a part of an accepted quote. */
  quote_bill: { invoice_id: number; quote_id: number; tipo: PartKind };
  /** `seccion`: the place of its section from 0 on; `coste` in ten thousandths, as `price`. */
  quote_line: LineRow & { quote_id: number; seccion: number; tipo: LineKind; grupo: string; elegida: number; coste: number | null };
  quote_link: {
    id: Generated<number>;
    quote_id: number;
    token_hash: string;
    /** The SHA-256 of the PDF that it shows. */
    huella: string;
    hasta: string;
    created_at: string;
    created_by: number | null;
    /** The key of the command that made it. */
    clave: string | null;
    /** The link of an earlier version that led to it; null of one that was given. */
    desde_id: Generated<number | null>;
    anulado: string | null;
    visitas: Generated<number>;
    ultima_visita: string | null;
  };
  /** How the customer of a quote accepted it on its page. */
  quote_acceptance: {
    quote_id: number;
    link_id: number;
    clave: string;
    nombre: string;
    nif: string;
    trazo: string;
    fecha: string;
    direccion: string;
    navegador: string;
    declaracion: string;
    huella: string;
  };
  /** What customers asked on the page of a quote: each is a llamada. */
  quote_question: { quote_id: number; clave: string; fecha: string };
  quote_section: { id: Generated<number>; quote_id: number; position: number; titulo: string; texto: string };
  /** A period of a contract, or what is left of one, with its invoice. */
  contract_period: { contract_id: number; desde: string; hasta: string; invoice_id: number; meses: number | null };
  /** What an invoice charged of a machine of a contract in a period; number 0 is the contract's own price. Cents. */
  contract_charge: {
    contract_id: number;
    desde: string;
    contract_machine_id: number;
    vez: number;
    invoice_id: number;
    precio: number;
    centimos: number;
  };
  /** Days on which a contract is suspended. */
  contract_pause: { contract_id: number; desde: string; hasta: string | null };
  /** What came of an operation on a machine: with the words that it had then, in hundredths. */
  checklist_result: {
    id: Generated<number>;
    checklist_id: number;
    operation_id: number;
    machine_id: number;
    place: number;
    name: string;
    codigo: string;
    unidad: string;
    minimo: number | null;
    maximo: number | null;
    foto: number;
    resultado: OperationResult;
    valor: number | null;
    nota: string;
    fecha: string | null;
    order_id: number | null;
    user_id: number | null;
  };
  /** The results that came with a «parte sin aviso», as JSON. */
  loose_results: { work_order_id: number; resultados: string };
  /** The price of a contract, or of one of its machines, before and after a revision. Cents. */
  price_revision_line: { id: Generated<number>; revision_id: number; contract_machine_id: number | null; antes: number; despues: number };
  /** How a customer signed a contract in the portal; `hoja` is what they read, `huella` its SHA-256. */
  contract_signature: { contract_id: number; nombre: string; trazo: string; hoja: string; huella: string; fecha: string; user_id: number };
  work_order_failure: { work_order_id: number; failure_code_id: number };
  /** One of an albarán. `ausente` is the reason of one without a signature; `anulada` says when the albarán was changed afterwards. */
  order_signature: {
    work_order_id: number;
    nombre: string;
    dni: string;
    trazo: string;
    ausente: string;
    /** The sheet that was signed, as text, and its SHA-256; '' where there was none. */
    hoja: string;
    huella: string;
    fecha: string;
    recibida: string;
    user_id: number;
    anulada: string | null;
    anulada_por: number | null;
  };
  payment: {
    id: Generated<number>;
    cobro: number;
    fecha_pago: string;
    cantidad: number;
    anula_id: number | null;
    /** The other cobro, where an invoice and its credit note are set off against each other. */
    compensa_id: number | null;
    /** The money that it is a part of; null of what is set off, and of what is older than receipts. */
    receipt_id: Generated<number | null>;
    created_at: string;
    created_by: number | null;
  };
  /** Money that came in from a customer at once, or went out below zero, in thousandths. */
  receipt: {
    id: Generated<number>;
    customer_id: number;
    fecha_pago: string;
    cantidad: number;
    metodo: PaymentMethod | '';
    banco: string;
    nota: string;
    created_at: string;
    created_by: number | null;
  };
  /** What goes to the account of a customer, or below zero from it, in thousandths: the rest of a receipt, or with `payment_id` what a payment takes. */
  credit: {
    id: Generated<number>;
    customer_id: number;
    fecha: string;
    cantidad: number;
    receipt_id: number;
    payment_id: number | null;
    /** The row that this one takes back. */
    anula_id: number | null;
    created_at: string;
    created_by: number | null;
  };
  /** What a reminder that was sent or given by telephone claims, in thousandths, and to which level each cobro was reminded. */
  reminder_debt: { reminder_id: number; debt_id: number; nivel: number; pendiente: number };
  /** The company as it was activated in VERI*FACTU; the newest one counts. */
  fiscal_installation: {
    id: Generated<number>;
    environment: FiscalEnvironment;
    number: string;
    regime: CompanyRegime;
    nif: string;
    name: string;
    created_at: string;
    created_by: number | null;
  };
  /** A record as it was made; amounts in cents, `stamp` with its offset. */
  fiscal_record: {
    id: number;
    installation_id: number;
    invoice_id: number;
    type: FiscalRecord['type'];
    kind: InvoiceKind | '';
    number: string;
    issued: string;
    stamp: string;
    quota: number;
    total: number;
    hash: string;
    hashed: string;
    xml: string;
    /** Of the text and of the seal before: AEAT's hash covers eight values only. */
    seal: string;
  };
  /**
   * One row, the last record of the chain: making the next one locks it first. Before the first one of an installation its hash is empty.
   * `restored_from`: the day of the backup from which the database was restored, until an administrator has seen to it.
   * `leaves_on`: the last day in VERI*FACTU; null while the company stays.
   */
  fiscal_head: {
    id: number;
    installation_id: number;
    record_id: number;
    number: string;
    issued: string;
    hash: string;
    stamp: string;
    seal: string;
    restored_from: string | null;
    membership: Generated<MembershipState>;
    leaves_on: string | null;
  };
  /** What the producer declares of a version of the program; `points` as JSON. */
  fiscal_declaration: { id: Generated<number>; version: string; points: string; created_at: string };
  /** A call to AEAT before it begins; `called` in milliseconds. */
  fiscal_call: {
    id: Generated<number>;
    kind: 'envio' | 'consulta';
    called: number;
    record_from: number | null;
    record_to: number | null;
    records: number;
    is_late: number;
    request: string;
  };
  /** What came back, as it came; `status` null and `failure` the reason where nothing did; `is_doubtful`: AEAT may have got the call all the same. */
  fiscal_answer: { call_id: number; answered: number; status: number | null; body: string; failure: string; is_doubtful: number };
  /** An invoice that AEAT has and this database, restored from a backup, has not; cents, null where AEAT does not say. */
  running_server: { server: string; environment: FiscalEnvironment; heard_at: number };
  fiscal_lost: { number: string; issued: string; total: number | null; found_at: string };
  /** What an answer says of one record. */
  fiscal_line: { call_id: number; record_id: number; estado: FiscalRecordState; code: number | null; text: string; csv: string };
  /** The state of a record; `call_id` is the last call about it, `asks` 1 where AEAT is to be asked before it is sent again. */
  fiscal_sending: {
    record_id: number;
    invoice_id: number;
    estado: FiscalRecordState;
    call_id: number | null;
    code: number | null;
    asks: number;
    replaced_by: number | null;
  };
  /**
   * One row. Times in milliseconds, `wait` and `clock` in seconds. `most`: records of the next call. `culprit`: the record that was last found to keep a call from being
   * read, 0 once AEAT has taken something since. `call_id`: the call that is on its way, or whose answer is not understood yet.
   * `paging`: the question about a period that is being asked page by page, as JSON (`sending/period.ts`).
   */
  fiscal_sender: {
    id: number;
    estado: FiscalSenderState;
    reason: string;
    lease: number;
    called: number | null;
    due: number;
    wait: number;
    most: number;
    failures: number;
    clock: number | null;
    culprit: number;
    call_id: number | null;
    paging: string | null;
    told: Generated<string>;
    clock_told_user_id: number | null;
    clock_told: number | null;
  };
  /** `started`: the first number that was chosen for the series; null where none was. */
  counter: { key: string; n: number; started: number | null };
  /** By which recipe the search texts of a table were written. */
  search_recipe: { table_name: string; recipe: string };
  session: { id: Generated<number>; token_hash: string; user_id: number; created: number; last_used: number; ended: string | null; proven: Generated<number> };
  download_token: { token_hash: string; session_id: number | null; api_key_id: number | null; expires: number };
  login_attempt: { id: Generated<number>; key: string; at: number };
  known_device: { token_hash: string; user_id: number; last_used: number };
  /** An app of codes; `confirmed` is 0 until its first code, `last_step` the period of the last one that was taken. */
  code_app: { user_id: number; secret: string; confirmed: number; created: number; last_step: number };
  passkey: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created: number;
    last_used: number | null;
  };
  /** `session_id` is null of one to sign in. */
  passkey_challenge: { challenge_hash: string; session_id: number | null; expires: number };
  recovery_code: { code_hash: string; user_id: number };
  password_reset: { code_hash: string; user_id: number; expires: number; purpose: Generated<'password' | 'signIn'> };
  stored_file: {
    id: Generated<number>;
    entity: string;
    record_id: number;
    field: string;
    key: string;
    name: string;
    type: string;
    size: number;
    /** Among the files of the same field. */
    position: Generated<number>;
    width: Generated<number | null>;
    height: Generated<number | null>;
    /** What the sender called it, so that sending again after a lost answer adds nothing. */
    upload: Generated<string | null>;
    /** The file that this one is another form of. */
    original: Generated<number | null>;
    variant: Generated<PictureForm | null>;
    /** Of a photo: whether it shows the work before or after. */
    momento: Generated<PhotoMoment | null>;
    /** Of a photo: which operation of the list of a visit it shows, on which machine. */
    operation_id: Generated<number | null>;
    machine_id: Generated<number | null>;
    created_at: string;
    created_by: number | null;
  };
  /** Keys whose bytes go a day after their row went, so that a backup under way still finds them. */
  dropped_file: { key: string; at: number };
  mail: MailRow;
  audit: {
    id: Generated<number>;
    at: string;
    user_id: number | null;
    entity: string;
    record_id: number;
    action: string;
    before: string | null;
    after: string | null;
    import_id: Generated<number | null>;
    /** The name of the API key that it was made with. */
    key_name: Generated<string | null>;
    /** The id of the request that made it, as the log has it. */
    request_id: Generated<string | null>;
    /** Where it came from: the key of a screen's route, or one of `otherSources`. */
    source: Generated<string | null>;
    /** Why a step was refused, in Spanish; the row then tells an attempt, and nothing changed. */
    refused: Generated<string | null>;
  };
  /** How often what an entry says was refused within its minute, where it was more than once. */
  audit_times: { audit_id: number; times: number };
  /** Keys of commands whose refusal is noted; `at` in milliseconds. */
  refused_key: { user_id: number; key: string; at: number };
  /** Up to which seal the words of the entries are in their index; one row. */
  audit_read: { id: number; number: number };
  /** How far the chain was verified, sealed with the server's key; one row. */
  audit_verified: { id: number; kept: string };
  /** The chain of the audit, in the order in which its rows were sealed. */
  audit_seal: { number: number; audit_id: number; hash: string };
  /** Where each thing with a lifecycle is in it, since when, and how it came there; kept by a trigger on the audit. States are as they are stored, '-' of what is gone. */
  life: { entity: string; record_id: number; state: string; since: string; path: string };
  /** A time that a thing spent in a state, and left it for `next` by `event`; `month` is that in which it came. */
  stay: { id: Generated<number>; entity: string; record_id: number; state: string; month: string; seconds: number; next: string; event: string };
  /** A version of a lifecycle that the program has run with, numbered from 1 for each lifecycle, with the layout of its picture as JSON. */
  life_version: { id: Generated<number>; lifecycle: string; number: number; version: string; since: string; drawing: string };
  /** The paths by which things came to where they were, and when the first did. */
  way: { entity: string; path: string; since: string };
  /** How many things are in a state and came by a path (`span` is 0), and how many that came in a month, or in any ('' is all), stayed for about so many seconds: `path` is the arrow by which they left, '>emitida|invoice.issue', and '' of all months. What began in a month has no state, and as its path the first one. */
  tally: Tallied;
  /** What is to be added to `tally`; filled by triggers. A row is taken only within the transaction that adds it. */
  tally_waiting: Tallied & { id: Generated<number>; is_taken: Generated<number> };
  /** What waits to be sealed; filled by a trigger. */
  audit_unsealed: { audit_id: number };
  /** Commands that came with a key: a hash of what was asked, and the answer as JSON. `at` is in milliseconds. */
  open_notice: { notice_id: number; user_id: number; opened: number; heard: number; is_begun: number; told_user_id: number | null; told: number | null };
  command_key: { user_id: number; key: string; request: string; answer: string; at: number };
  /** Two records of which one was made; rows as JSON, those of `kept_…` in wire values. */
  merging: {
    id: Generated<number>;
    entity: Mergeable;
    kept_id: number;
    gone_id: number;
    gone_name: string;
    gone_row: string;
    kept_before: string;
    kept_after: string;
    at: string;
    user_id: number | null;
    undone: string | null;
  };
  /** A row that named the record that went, and since then names the other one. */
  merging_move: { merging_id: number; table_name: string; column_name: string; row_id: number };
  /** The words of a kind of mail, where the office has changed them. */
  mail_template: { id: Generated<number>; kind: MailKindName; subject: string; text: string; version: number; updated_at: string; updated_by: number | null };
  /** What the gestoría asks about an invoice or a supplier invoice; `respuesta` is null while it is open. */
  question: {
    id: Generated<number>;
    invoice_id: number | null;
    provider_invoice_id: number | null;
    texto: string;
    asked_at: string;
    asked_by: number | null;
    respuesta: string | null;
    answered_at: string | null;
    answered_by: number | null;
  };
  /** A path through a flow that somebody has kept; `user_id` is null where they are gone. */
  scenario: { id: Generated<number>; flow: string; name: string; steps: string; ends: string; user_id: number | null; kept_at: string };
  /** A filter of a list under a name; `user_id` is null of a shared one whose maker is gone. */
  list_view: {
    id: Generated<number>;
    list: string;
    name: string;
    query: string;
    shared: number;
    user_id: number | null;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** What one person keeps of a list: its columns as JSON, and the view that it opens with. */
  list_layout: { user_id: number; list: string; columns: string; default_view: number | null };
  /** A record that was deleted a moment ago. `at` is in milliseconds; `kept` are its rows, as JSON. */
  deleted_record: { id: Generated<number>; entity: string; record_id: number; name: string; user_id: number; at: number; kept: string };
  /** Visits that were planned together a moment ago. `at` is in milliseconds; `kept` says of each its aviso and its day before, as JSON. */
  /** The weeks in which the office was mailed what is due: '2026-W48'. */
  due_mail: { week: string; sent_at: string; late: number; soon: number };
  visit_planning: { id: Generated<number>; user_id: number; at: number; kept: string };
  /** `heading` is plain (`plainHeading`); `field` null for a column that is not imported. */
  import_heading: { kind: string; heading: string; field: string | null };
  import_job: { id: Generated<number>; alone: number; lease: number; undoing: number };
}

interface Tallied {
  entity: string;
  month: string;
  state: string;
  span: number;
  path: string;
  n: number;
}

interface LineRow {
  id: Generated<number>;
  position: number;
  product_id: number | null;
  description: string;
  quantity: number;
  unidad: Generated<Unit>;
  price: number;
  discount: number;
  operation: Generated<Operation>;
  iva: number;
  tarifa: Generated<string>;
  base: number;
  total: number;
}

/** A mail from its acceptance on. Times without `_at` are milliseconds. */
export interface MailRow {
  id: Generated<number>;
  /** What it is about: an invoice, an albarán, or the user who forgot a password. */
  entity: string;
  record_id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The company's name as it was, and where answers go; '' for none. */
  sender: string;
  reply_to: string;
  message_id: string;
  /** When it was put into the queue: its `Date`, and what it is given up by. */
  queued: number;
  /** Which of its customer's choices it answers, and its content, so that the same is not sent twice; '' for a mail that a person sent. */
  choice: MailChoice | '';
  told: string;
  /** From when on its link is worthless; such a mail holds a secret. */
  expires: number | null;
  state: MailState;
  /** How it left; '' until it has. */
  via: '' | 'smtp' | 'outbox';
  attempts: number;
  due: number;
  /** Until when it belongs to the process that is sending it. */
  lease: number;
  error: string;
  sent_at: string | null;
  created_at: string;
  created_by: number | null;
}

/** A row of whatever table; its columns are what the entity says. */
interface AnyRow {
  id: Generated<number>;
  [column: string]: unknown;
}

/** Queries of a table that is known by its name only. What is read there gets its types in `decode`. */
export const anyTable = (db: Db) => db as unknown as Kysely<Record<string, AnyRow>>;
