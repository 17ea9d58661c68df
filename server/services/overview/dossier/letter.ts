// What the PDF of a dossier says: the record, its way, its log, its documents and its seals, in words.
import type { AuditChange, ShownValue } from '#domain/records/audit.ts';
import { originWords } from '#domain/records/auditOrigin.ts';
import { formatDate } from '#domain/kernel/format.ts';
import type { History, HistoryEntry } from '#domain/records/history.ts';
import { stepWords } from '#machines/flows/auditSteps.ts';
import type { Lived } from '#machines/flows/stored.ts';
import type { Letter } from '#server/adapters/pdf/sheet.ts';
import { stateWords } from '#server/services/records/audit/fields.ts';
import type { Link } from './dossier.ts';

interface Told {
  thing: Lived;
  /** What the record is and how it is called. */
  title: string;
  history: History;
  links: readonly Link[];
  /** SHA-256, by file: the documents. */
  hashes: ReadonlyMap<string, string>;
  company: string;
  /** When the dossier was made, and by whom. */
  at: string;
  by: string;
}

export function dossierLetter({ thing, title, history, links, hashes, company, at, by }: Told): Letter {
  const { entries } = history;
  const state = (name: string | null) => (name === null ? 'Eliminado' : (stateWords[thing][name] ?? name));
  const headOf = (entry: HistoryEntry) => `${moment(entry.at)} · ${whoOf(entry)} · ${stepWords(thing, entry.action)}`;
  const way = entries
    .filter(({ refused, from, to }) => refused === null && from !== to)
    .map(entry => `${headOf(entry)}: ${entry.from === null ? '' : `${state(entry.from)} → `}${state(entry.to)}`);
  const refusals = entries.flatMap(entry =>
    entry.refused === null ? [] : [`${headOf(entry)}: ${entry.refused}${entry.times > 1 ? ` (${entry.times} veces en un minuto)` : ''}`],
  );
  const log = entries.flatMap(entry => [
    [`Apunte ${entry.id} · ${headOf(entry)}`, originWords(entry), ...(entry.refused === null ? [] : ['rechazado'])].filter(Boolean).join(' · '),
    ...entry.changes.map(change => `· ${changeText(change)}`),
  ]);
  const documents = [...hashes].map(([name, hash]) => `${name}\n${hash}`);
  const seals = links.map(({ sello, huella, valores }) => `Apunte ${valores.id}: ${sello === null ? 'sin sello todavía' : `sello ${sello}\n${huella}`}`);
  const about = [
    `Empresa: ${company}`,
    `Registro: ${title}`,
    `Estado: ${state(history.state)}`,
    `Hecho el ${moment(at)} por ${by}`,
    'Para comprobar la carpeta, descomprímala y abra comprobar.html: no necesita red.',
  ];
  const points = [
    { title: 'El registro', lines: about },
    { title: 'Su camino', lines: way },
    { title: 'Lo que se intentó y se rechazó', lines: refusals },
    { title: 'Todo lo que se anotó, con lo que cambió', lines: log },
    { title: 'Los documentos de la carpeta y su huella SHA-256', lines: documents },
    { title: 'Los sellos de sus apuntes en la auditoría', lines: seals },
  ];
  return {
    heading: `Expediente: ${title}`,
    points: points.map((point, index) => ({ letter: 'abcdef'[index]!, title: point.title, text: point.lines.join('\n') || 'Nada.' })),
    about: `${title} · ${company} · ${moment(at)}`,
  };
}

const moment = (at: string) => `${formatDate(at)} ${at.slice(11)}`;

const whoOf = ({ user_name, user_id }: HistoryEntry) => user_name ?? (user_id === null ? 'El programa' : `Usuario n.º ${user_id}`);

const changeText = ({ title, before, after }: AuditChange) => `${title}: ${said(before)} → ${said(after)}`;

function said(value: ShownValue | null): string {
  if (value === null) return 'nada';
  if (typeof value === 'string') return value.replaceAll('\n', ', ');
  return value.rows.map(row => `[${row.map((cell, index) => `${value.columns[index]}: ${cell}`).join(', ')}]`).join(' ');
}
