// What any body must keep to before a handler sees it, so that no handler has to think of it.
import { formatCount } from '#domain/kernel/format.ts';
import { Failure } from '../../errors.ts';

/** Far more than any body of ours has. */
const DEEPEST = 20;
const MOST_NAMES = 200;
const LONGEST_NAME = 100;
const MOST_ELEMENTS = 2_000;

/** Names that every object has in JavaScript: as a field they shadow what the language itself calls. */
const isReserved = (name: string) => name in Object.prototype;

/**
 * Throws 400 for a value that no screen sends: nested without end, with thousands of names or elements, with a name such as
 * `constructor`, or with the character 0 in a text, which PostgreSQL does not keep.
 */
export function refuseOutsize(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Failure(400, 'El texto contiene un carácter que no se admite');
    return;
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  if (depth > DEEPEST) throw new Failure(400, 'Lo enviado tiene demasiados niveles');
  const names = Object.keys(value);
  if (Array.isArray(value)) {
    if (names.length > MOST_ELEMENTS) throw new Failure(400, `Una lista de lo enviado tiene más de ${formatCount(MOST_ELEMENTS)} elementos`);
  } else {
    if (names.length > MOST_NAMES) throw new Failure(400, `Un objeto de lo enviado tiene más de ${formatCount(MOST_NAMES)} campos`);
    if (names.some(name => name.length > LONGEST_NAME)) throw new Failure(400, `El nombre de un campo tiene más de ${formatCount(LONGEST_NAME)} caracteres`);
    const reserved = names.find(isReserved);
    if (reserved !== undefined) throw new Failure(400, `El campo «${reserved}» no existe`);
  }
  for (const each of Object.values(value)) refuseOutsize(each, depth + 1);
}
