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
import type { ImportKind } from '#domain/company/imports.ts';
import type { MailState } from '#domain/company/mail.ts';
import type { MailProvider } from '#domain/company/mailServer.ts';
import type { MailKindName } from '#domain/company/mailTemplates.ts';
import type { FiscalEnvironment } from '#domain/fiscal/environments.ts';
import type { PartKind } from '#domain/invoicing/deposit.ts';
import type { InvoiceKind } from '#domain/invoicing/kinds.ts';
import type { CompanyRegime, Operation, Regime } from '#domain/catalogue/operations.ts';
import type { LineKind } from '#domain/quotes/choices.ts';
import type { Unit } from '#domain/catalogue/units.ts';
import type { MembershipState } from '#domain/fiscal/membership.ts';
import type { FiscalRecord } from '#domain/fiscal/record.ts';
import type { Columns } from './columns.ts';
import type { Db } from './connect.ts';
import type { FiscalRecordState, FiscalSenderState } from '#domain/fiscal/sending.ts';
import type { PhotoMoment } from '#domain/work/photoMoment.ts';
import type { Series } from '#domain/records/numberSeries.ts';

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

/** Every entity has its table; its columns that are no field are those that the database has besides. */
type WholeTables = { [Name in keyof EntityTables]: EntityTables[Name] & Omit<Columns[Name], keyof EntityTables[Name]> };

/** The columns of a table, of which some hold certain values only. */
type Narrow<Name extends keyof Columns, Values> = Omit<Columns[Name], keyof Values> & Values;

interface LineWords {
  unidad: Generated<Unit>;
  operation: Generated<Operation>;
}

/** Of some tables what their columns do not say: what they are for, units, and the values of a text. */
interface Explained {
  app_user: Omit<WholeTables['app_user'], 'fecha'> & { fecha: WorkOrderDate };
  /** `sustituidas`: the simplified invoices that it replaces, as JSON. */
  invoice: Omit<WholeTables['invoice'], 'registro'> & { registro: Generated<FiscalRecordState | ''> };
  /** `firmado` is what was signed. */
  e_invoice: WholeTables['e_invoice'];
  /** `casillas`: the boxes as it was last closed; `partes`: while it is closed, whom each supplier's invoice is of, as JSON. */
  fiscal_period: WholeTables['fiscal_period'];
  /** `checked`: the day on which it was last compared with what is owed. */
  reminder: WholeTables['reminder'];
  /** `lote`: the first payment of those that were made at once; null for that one itself. Cents. */
  provider_payment: Narrow<'provider_payment', { metodo: PaymentMethod | '' }>;
  /** A file with which the bank pays suppliers. */
  transfer_file: Columns['transfer_file'];
  /** What of an invoice a file pays; cents. */
  transfer_file_bill: Columns['transfer_file_bill'];
  kit_line: Narrow<'kit_line', { unidad: Unit }>;
  work_order_line: Narrow<'work_order_line', LineWords>;
  invoice_line: Narrow<'invoice_line', LineWords & { regimen: Generated<Regime | ''> }>;
  /** The defect of a checklist that a quote is for. */
  quote_defect: Columns['quote_defect'];
  /** An invoice of a part of an accepted quote. */
  quote_bill: Narrow<'quote_bill', { tipo: PartKind }>;
  /** `seccion`: the place of its section from 0 on; `coste` in ten thousandths, as `price`. */
  quote_line: Narrow<'quote_line', LineWords & { tipo: LineKind }>;
  /** `huella`: the SHA-256 of the PDF that it shows. `clave`: the key of the command that made it. `desde_id`: the link of an earlier version that led to it; null of one that was given. */
  quote_link: Columns['quote_link'];
  /** How the customer of a quote accepted it on its page. */
  quote_acceptance: Columns['quote_acceptance'];
  /** What customers asked on the page of a quote: each is a llamada. */
  quote_question: Columns['quote_question'];
  /** A period of a contract, or what is left of one, with its invoice. */
  contract_period: Columns['contract_period'];
  /** What an invoice charged of a machine of a contract in a period; number 0 is the contract's own price. Cents. */
  contract_charge: Columns['contract_charge'];
  /** Days on which a contract is suspended. */
  contract_pause: Columns['contract_pause'];
  /** What came of an operation on a machine: with the words that it had then, in hundredths. */
  checklist_result: Narrow<'checklist_result', { resultado: OperationResult }>;
  /** The results that came with a «parte sin aviso», as JSON. */
  loose_results: Columns['loose_results'];
  /** The price of a contract, or of one of its machines, before and after a revision. Cents. */
  price_revision_line: Columns['price_revision_line'];
  /** How a customer signed a contract in the portal; `hoja` is what they read, `huella` its SHA-256. */
  contract_signature: Columns['contract_signature'];
  /** One of an albarán. `ausente` is the reason of one without a signature; `anulada` says when the albarán was changed afterwards. `hoja`: the sheet that was signed, as text, and its SHA-256; '' where there was none. */
  order_signature: Columns['order_signature'];
  /** `compensa_id`: the other cobro, where an invoice and its credit note are set off against each other. `receipt_id`: the money that it is a part of; null of what is set off, and of what is older than receipts. */
  payment: Columns['payment'];
  /** Money that came in from a customer at once, or went out below zero, in thousandths. */
  receipt: Narrow<'receipt', { metodo: PaymentMethod | '' }>;
  /** What goes to the account of a customer, or below zero from it, in thousandths: the rest of a receipt, or with `payment_id` what a payment takes. `anula_id`: the row that this one takes back. */
  credit: Columns['credit'];
  /** What a reminder that was sent or given by telephone claims, in thousandths, and to which level each cobro was reminded. */
  reminder_debt: Columns['reminder_debt'];
  /** The company as it was activated in VERI*FACTU; the newest one counts. */
  fiscal_installation: Narrow<'fiscal_installation', { environment: FiscalEnvironment; regime: CompanyRegime }>;
  /** A record as it was made; amounts in cents, `stamp` with its offset. `seal`: of the text and of the seal before: AEAT's hash covers eight values only. */
  fiscal_record: Narrow<'fiscal_record', { type: FiscalRecord['type']; kind: InvoiceKind | '' }>;
  /** One row, the last record of the chain: making the next one locks it first. Before the first one of an installation its hash is empty. `restored_from`: the day of the backup from which the database was restored, until an administrator has seen to it. `leaves_on`: the last day in VERI*FACTU; null while the company stays. */
  fiscal_head: Narrow<'fiscal_head', { membership: Generated<MembershipState> }>;
  /** What the producer declares of a version of the program; `points` as JSON. */
  fiscal_declaration: Columns['fiscal_declaration'];
  /** A call to AEAT before it begins; `called` in milliseconds. */
  fiscal_call: Narrow<'fiscal_call', { kind: 'envio' | 'consulta' }>;
  /** What came back, as it came; `status` null and `failure` the reason where nothing did; `is_doubtful`: AEAT may have got the call all the same. */
  fiscal_answer: Columns['fiscal_answer'];
  running_server: Narrow<'running_server', { environment: FiscalEnvironment }>;
  /** An invoice that AEAT has and this database, restored from a backup, has not; cents, null where AEAT does not say. */
  fiscal_lost: Columns['fiscal_lost'];
  /** What an answer says of one record. */
  fiscal_line: Narrow<'fiscal_line', { estado: FiscalRecordState }>;
  /** The state of a record; `call_id` is the last call about it, `asks` 1 where AEAT is to be asked before it is sent again. */
  fiscal_sending: Narrow<'fiscal_sending', { estado: FiscalRecordState }>;
  /** One row. Times in milliseconds, `wait` and `clock` in seconds. `most`: records of the next call. `culprit`: the record that was last found to keep a call from being read, 0 once AEAT has taken something since. `call_id`: the call that is on its way, or whose answer is not understood yet. `paging`: the question about a period that is being asked page by page, as JSON (`sending/period.ts`). */
  fiscal_sender: Narrow<'fiscal_sender', { estado: FiscalSenderState }>;
  /** `started`: the first number that was chosen for the series; null where none was. */
  counter: Columns['counter'];
  /** By which recipe the search texts of a table were written. */
  search_recipe: Columns['search_recipe'];
  /** An app of codes; `confirmed` is 0 until its first code, `last_step` the period of the last one that was taken. */
  code_app: Columns['code_app'];
  /** `session_id` is null of one to sign in. */
  passkey_challenge: Columns['passkey_challenge'];
  password_reset: Narrow<'password_reset', { purpose: Generated<'password' | 'signIn' | 'entry'> }>;
  /** `position`: among the files of the same field. `upload`: what the sender called it, so that sending again after a lost answer adds nothing. `original`: the file that this one is another form of. `momento`: of a photo: whether it shows the work before or after. `operation_id`: of a photo: which operation of the list of a visit it shows, on which machine. */
  stored_file: Narrow<'stored_file', { variant: Generated<PictureForm | null>; momento: Generated<PhotoMoment | null> }>;
  /** Keys whose bytes go a day after their row went, so that a backup under way still finds them. */
  dropped_file: Columns['dropped_file'];
  /** A mail from its acceptance on. Times without `_at` are milliseconds. `entity`, `record_id`: the thing that it is about, or the user who forgot a password. `sender`: the company's name as it was, `reply_to` where answers go; '' for none. `queued`: when it was put into the queue: its `Date`, and what it is given up by. `choice`: which of its customer's choices it answers, and `told` its content, so that the same is not sent twice; '' for a mail that a person sent. `expires`: from when on its link is worthless; such a mail holds a secret. `via`: how it left; '' until it has. `lease`: until when it belongs to the process that is sending it. */
  mail: Narrow<'mail', { choice: MailChoice | ''; state: MailState; via: '' | 'smtp' | 'outbox' }>;
  /** `key_name`: the name of the API key that it was made with. `request_id`: the id of the request that made it, as the log has it. `source`: where it came from: the key of a screen's route, or one of `otherSources`. `refused`: why a step was refused, in Spanish; the row then tells an attempt, and nothing changed. */
  audit: Columns['audit'];
  /** How often what an entry says was refused within its minute, where it was more than once. */
  audit_times: Columns['audit_times'];
  /** Keys of commands whose refusal is noted; `at` in milliseconds. */
  refused_key: Columns['refused_key'];
  /** Up to which seal the words of the entries are in their index; one row. */
  audit_read: Columns['audit_read'];
  /** How far the chain was verified, sealed with the server's key; one row. */
  audit_verified: Columns['audit_verified'];
  /** The chain of the audit, in the order in which its rows were sealed. */
  audit_seal: Columns['audit_seal'];
  /** Where each thing with a lifecycle is in it, since when, and how it came there; kept by a trigger on the audit. States are as they are stored, '-' of what is gone. */
  life: Columns['life'];
  /** A time that a thing spent in a state, and left it for `next` by `event`; `month` is that in which it came. */
  stay: Columns['stay'];
  /** A version of a lifecycle that the program has run with, numbered from 1 for each lifecycle, with the layout of its picture as JSON. */
  life_version: Columns['life_version'];
  /** The paths by which things came to where they were, and when the first did. */
  way: Columns['way'];
  /** How many things are in a state and came by a path (`span` is 0), and how many that came in a month, or in any ('' is all), stayed for about so many seconds: `path` is the arrow by which they left, '>emitida|invoice.issue', and '' of all months. What began in a month has no state, and as its path the first one. */
  tally: Columns['tally'];
  /** What is to be added to `tally`; filled by triggers. A row is taken only within the transaction that adds it. */
  tally_waiting: Columns['tally_waiting'];
  /** What waits to be sealed; filled by a trigger. */
  audit_unsealed: Columns['audit_unsealed'];
  /** Commands that came with a key: a hash of what was asked, and the answer as JSON. `at` is in milliseconds. */
  command_key: Columns['command_key'];
  /** Two records of which one was made; rows as JSON, those of `kept_…` in wire values. */
  merging: Narrow<'merging', { entity: Mergeable }>;
  /** A row that named the record that went, and since then names the other one. */
  merging_move: Columns['merging_move'];
  company_certificate: Columns['company_certificate'];
  /** The words of a kind of mail, where the office has changed them. */
  mail_server: Narrow<'mail_server', { proveedor: MailProvider }>;
  mail_template: Narrow<'mail_template', { kind: MailKindName }>;
  /** The pattern of the numbers of a series, where the company has chosen one. */
  number_series: Narrow<'number_series', { serie: Series }>;
  /** What the gestoría asks about an invoice or a supplier invoice; `respuesta` is null while it is open. */
  question: Columns['question'];
  /** A path through a flow that somebody has kept; `user_id` is null where they are gone. */
  scenario: Columns['scenario'];
  /** A filter of a list under a name; `user_id` is null of a shared one whose maker is gone. */
  list_view: Columns['list_view'];
  /** What one person keeps of a list: its columns as JSON, and the view that it opens with. */
  list_layout: Columns['list_layout'];
  /** A record that was deleted a moment ago. `at` is in milliseconds; `kept` are its rows, as JSON. */
  deleted_record: Columns['deleted_record'];
  /** The weeks in which the office was mailed what is due: '2026-W48'. */
  due_mail: Columns['due_mail'];
  /** Visits that were planned together a moment ago. `at` is in milliseconds; `kept` says of each its aviso and its day before, as JSON. */
  visit_planning: Columns['visit_planning'];
  /** `heading` is plain (`plainHeading`); `field` null for a column that is not imported. */
  import_heading: Columns['import_heading'];
  /** An import that is finished; `id` is that of its job, which the audit rows name. */
  import_done: Narrow<'import_done', { kind: ImportKind }>;
}

/** Every table of the database. */
export interface Tables extends Omit<WholeTables, keyof Explained>, Omit<Columns, keyof EntityTables | keyof Explained>, Explained {}

/** A mail as it is stored. */
export type MailRow = Tables['mail'];

/** A row of whatever table; its columns are what the entity says. */
export interface AnyRow {
  id: Generated<number>;
  [column: string]: unknown;
}

/** Queries of a table that is known by its name only. What is read there gets its types in `decode`. */
export const anyTable = (db: Db) => db as unknown as Kysely<Record<string, AnyRow>>;
