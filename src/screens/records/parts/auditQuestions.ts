// What an auditor asks: the words of each question, where it is answered, and the one fact that is said beside it.
import type { AuditFacts } from '#domain/records/audit.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { spanText } from '#src/screens/records/parts/spanText.ts';

/** The dialogs of /auditoria that answer a question: ?ver=comprobar. */
export type Answering = 'comprobar' | 'dia' | 'esperas';

interface Question {
  title: string;
  /** The same as a link in a line. */
  short: string;
  href: string;
  /** What is said of it; `now` is the company's clock. */
  fact: (facts: AuditFacts, now: string) => string;
  /** Whether that is a reason to look. */
  isAlarm?: (facts: AuditFacts) => boolean;
}

const audit = href('audit');
const answered = (by: Answering) => `${audit}?ver=${by}`;

export const questions: readonly Question[] = [
  {
    title: '¿A quién se le ha negado qué?',
    short: 'Qué se ha negado',
    href: `${audit}?resultado=negado`,
    fact: ({ refused }) => (refused.count === 0 ? 'Nada en 7 días' : `${many(refused)} ${refused.count === 1 ? 'rechazo' : 'rechazos'} en 7 días`),
  },
  {
    title: '¿Se ha pedido cambiar la fecha o el número de una factura emitida?',
    short: 'Facturas emitidas que se quiso cambiar',
    href: `${audit}?resultado=fecha_numero`,
    fact: ({ reissued }) => (reissued.count === 0 ? 'Nunca' : `${many(reissued)} ${reissued.count === 1 ? 'vez, y se rechazó' : 'veces, y se rechazaron'}`),
    isAlarm: ({ reissued }) => reissued.count > 0,
  },
  {
    title: '¿Está el registro sin alterar?',
    short: 'Comprobar el registro',
    href: answered('comprobar'),
    fact: checkFact,
    isAlarm: ({ check }) => check?.broken !== null && check !== null,
  },
  {
    title: '¿Qué hizo una persona un día?',
    short: 'Qué hizo alguien un día',
    href: answered('dia'),
    fact: ({ entries }) => `Hoy: ${many(entries)} ${entries.count === 1 ? 'apunte' : 'apuntes'}`,
  },
  {
    title: '¿Dónde espera más el trabajo, y quién o qué hace la cola?',
    short: 'Dónde espera el trabajo',
    href: answered('esperas'),
    fact: ({ waits: [first] }, now) =>
      first ? `Lo que más espera: ${waitWords(first)}, el primero desde hace ${spanText(secondsSince(first.since, now))}` : 'Nada espera',
  },
  {
    title: '¿Qué camino han seguido los registros?',
    short: 'Caminos y flujos',
    href: href('flows'),
    fact: () => 'Cada flujo, con sus caminos y cuánto se tarda en ellos',
  },
];

const many = ({ count, isMore }: { count: number; isMore: boolean }) => `${isMore ? 'más de ' : ''}${formatCount(count)}`;

/** '14 avisos en «Pendiente»'. */
export const waitWords = ({ count, nouns, name }: AuditFacts['waits'][number]): string => `${formatCount(count)} en «${name}» (${nouns.toLowerCase()})`;

/** Seconds between two moments of the company's clock. */
export const secondsSince = (moment: string, now: string): number =>
  Math.max(0, (Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${moment.replace(' ', 'T')}Z`)) / 1000);

function checkFact({ check, sealed, today }: AuditFacts): string {
  if (!check) return sealed === 0 ? 'Todavía no hay apuntes' : `Sin comprobar: ${formatCount(sealed)} apuntes`;
  const when = `${check.at.startsWith(today) ? 'hoy' : `el ${formatDate(check.at)}`} a las ${check.at.slice(11, 16)}`;
  return check.broken === null
    ? `Comprobado ${when}: ${formatCount(check.sealed)} apuntes sin alteraciones`
    : `Alterado, según se comprobó ${when}: ${check.broken}`;
}
