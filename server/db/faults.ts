// What can be wrong with the database itself, whatever was asked of it: known by SQLite's result codes and PostgreSQL's states.

export type Trouble = 'away' | 'busy' | 'unopened' | 'readOnly' | 'full' | 'failing' | 'damaged' | 'ended' | 'locked' | 'slow';

interface Words {
  /** What /health answers. */
  status: string;
  /** The beginning of a sentence, in Spanish. */
  reason: string;
  /** What the operator of the server can do. */
  remedy: string;
}

const MAKE_ROOM = 'Libere espacio y vuelva a intentarlo.';

export const troubles: Record<Trouble, Words> = {
  away: {
    status: 'sin base de datos',
    reason: 'La base de datos no responde',
    remedy: 'Compruebe que está en marcha y que los datos de conexión son correctos.',
  },
  busy: { status: 'base de datos ocupada', reason: 'Otro proceso ocupa la base de datos', remedy: 'Espere a que termine y vuelva a intentarlo.' },
  unopened: { status: 'sin base de datos', reason: 'No se puede abrir la base de datos', remedy: 'Compruebe la carpeta, sus permisos y el espacio libre.' },
  readOnly: { status: 'solo lectura', reason: 'La base de datos está en solo lectura', remedy: 'Compruebe los permisos de la carpeta y de sus ficheros.' },
  full: { status: 'solo lectura', reason: 'El disco de la base de datos está lleno', remedy: MAKE_ROOM },
  failing: { status: 'solo lectura', reason: 'El disco de la base de datos falla', remedy: 'Compruebe el disco y que queda espacio libre.' },
  damaged: {
    status: 'base de datos dañada',
    reason: 'La base de datos está dañada',
    remedy: 'Restaure la última copia de seguridad en otro sitio (npm run restore).',
  },
  ended: {
    status: 'base de datos interrumpida',
    reason: 'Se ha interrumpido el trabajo con la base de datos',
    remedy: 'El programa lo retoma por sí mismo; si se repite, compruebe la memoria del equipo.',
  },
  locked: {
    status: 'datos bloqueados',
    reason: 'Otro trabajo tiene bloqueados estos datos',
    remedy: 'Espere a que termine, o ciérrelo en PostgreSQL si ha quedado abierto.',
  },
  slow: {
    status: 'base de datos lenta',
    reason: 'La base de datos ha tardado demasiado',
    remedy: 'Acote lo que busca; si se repite, compruebe la carga del equipo.',
  },
};

/** What came of a write that met the trouble: nothing was saved, or its commit was sent and never answered. */
export type Outcome = 'nothing' | 'unknown';

/** The database cannot do what it was asked, for a reason of its own. */
export class DatabaseFault extends Error {
  trouble: Trouble;
  /** Where the database is, without secrets. */
  place: string;
  outcome: Outcome | undefined;
  constructor(trouble: Trouble, cause: unknown, place: string, outcome?: Outcome) {
    super(troubles[trouble].reason, { cause });
    this.trouble = trouble;
    this.place = place;
    this.outcome = outcome;
  }
  /** What the driver said, and of which database. */
  get detail(): string {
    const { message, code } = this.cause as { message?: string; code?: string };
    return `${this.place}: ${message || code}`;
  }
  /** For the operator of the server. */
  get explanation(): string {
    return `${this.message} (${this.detail}). ${troubles[this.trouble].remedy}`;
  }
}

/** What was asked for is more than one answer can hold. */
export class TooManyRows extends Error {}

/** By SQLite's primary result code; an extended code holds it in its lowest byte. */
const sqliteTroubles: Partial<Record<number, Trouble>> = {
  5: 'busy',
  8: 'readOnly',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'unopened',
  26: 'damaged',
};

/** The same error, or the fault that it indicates. */
export function sqliteFault<E extends Error & { errcode: number }>(error: E, place: string): E | DatabaseFault | TooManyRows {
  if (error.errcode === 18) return new TooManyRows(error.message, { cause: error });
  const trouble = sqliteTroubles[error.errcode & 0xff];
  return trouble ? new DatabaseFault(trouble, error, place) : error;
}

/** By PostgreSQL's state; the system's codes are those of a connection. */
const postgresTroubles: readonly [RegExp, Trouble][] = [
  [/^(08...|57P0[1-5]|25P03|53[034]00|28...|3D000)$/, 'away'],
  [/^55P03$/, 'locked'],
  [/^57014$/, 'slow'],
  [/^E[A-Z]/, 'away'],
  [/^25006$/, 'readOnly'],
  [/^53100$/, 'full'],
  [/^58030$/, 'failing'],
  [/^XX00[12]$/, 'damaged'],
];

/** What the driver says without a code where a connection breaks, or none is to be had. */
const broken = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/;

/** The same error, or the fault that it tells of. Only for what the driver throws: a mail server refuses connections with the same codes. */
export function postgresFault(error: unknown, place: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  const trouble = typeof code === 'string' ? postgresTroubles.find(([pattern]) => pattern.test(code))?.[1] : broken.test(error.message) && 'away';
  return trouble ? new DatabaseFault(trouble, error, place) : error;
}

/** Whether a statement has surely not run: PostgreSQL ended the connection in place of answering it, or had ended it before it was sent. */
export function hasNotRun({ cause }: DatabaseFault): boolean {
  const { code, message = '' } = cause as { code?: string; message?: string };
  return code === '57P01' || message.startsWith('Client has encountered a connection error');
}
