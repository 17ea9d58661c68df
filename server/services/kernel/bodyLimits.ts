// What any body must keep to before a handler sees it, so that no handler has to think of it.
import { formatCount } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { SHEET_MAX } from '#domain/work/signature.ts';
import { Failure, invalid } from '#server/errors.ts';

/** Far more than any body of ours has. */
const DEEPEST = 20;
const MOST_NAMES = 200;
const LONGEST_NAME = 100;
const MOST_ELEMENTS = 2_000;

/** Characters of any text: the longest field has 20,000, and one of 10,000 may come with line ends of two characters. */
export const TEXT_MAX = 25_000;
/** The texts that are longer, and have a limit of their own. */
const longer: Readonly<Record<string, number>> = { hoja: SHEET_MAX };
/** Records and lists of a body that may travel as a JSON text (§7): their own texts are measured when they are read (`jsonOf`). */
export const jsonParts: readonly string[] = [
  'data',
  'orderData',
  'work_order_lines',
  'failure_codes',
  'invoiceData',
  'invoice_lines',
  'quoteData',
  'secciones',
  'quote_lines',
  'defecto',
];

/** Names that every object has in JavaScript: as a field they shadow what the language itself calls. */
const isReserved = (name: string) => name in Object.prototype;

/**
 * Throws 400 for a value that no screen sends: nested without end, with thousands of names or elements, with a name such as
 * `constructor`, or with the character 0 in a text, which PostgreSQL does not keep; 422 for a text longer than any field, by its dotted path.
 */
export function refuseOutsize(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') return refuseText(value, path);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  if (path.length > DEEPEST) throw new Failure(400, 'Lo enviado tiene demasiados niveles');
  const names = Object.keys(value);
  if (Array.isArray(value)) {
    if (names.length > MOST_ELEMENTS) throw new Failure(400, `Una lista de lo enviado tiene más de ${formatCount(MOST_ELEMENTS)} elementos`);
  } else {
    if (names.length > MOST_NAMES) throw new Failure(400, `Un objeto de lo enviado tiene más de ${formatCount(MOST_NAMES)} campos`);
    if (names.some(name => name.length > LONGEST_NAME)) throw new Failure(400, `El nombre de un campo tiene más de ${formatCount(LONGEST_NAME)} caracteres`);
    const reserved = names.find(isReserved);
    if (reserved !== undefined) throw new Failure(400, `El campo «${reserved}» no existe`);
  }
  for (const [name, each] of Object.entries(value)) refuseOutsize(each, [...path, name]);
}

function refuseText(text: string, path: readonly string[]): void {
  if (text.includes('\0')) throw new Failure(400, 'El texto contiene un carácter que no se admite');
  const name = path.at(-1) ?? '';
  if (path.length === 1 && jsonParts.includes(name)) return;
  const most = longer[name] ?? TEXT_MAX;
  if (text.length > most) throw invalid({ [fieldOf(path)]: messages.tooLong(most) });
}

/** The path of a field as its form has it: a record is its form, lines are a part of one. */
const fieldOf = ([first = '', ...rest]: readonly string[]): string =>
  (jsonParts.includes(first) && rest.length > 0 && Number.isNaN(Number(rest[0])) ? rest : [first, ...rest]).join('.');
