// npm run aeat:fake [NIF NOMBRE]: AEAT's service on this machine, to try the product against. PORT and FOLDER say where.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createChance } from '#server/demo/chance.ts';
import { addCompany } from '#server/demo/company.ts';
import { Store } from '#server/demo/store.ts';
import { CERTIFICATE_PASSWORD, sentTo } from '#tests/support/app/fiscalSettings.ts';
import { startAeat } from './aeat.ts';
import { help, obey } from './orders.ts';
import type { Arrival } from './serve.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Whom the certificate is made for: the sample company, where the command names no holder. */
function holder(nif?: string, ...name: string[]): { nif: string; name: string } {
  if (nif) return { nif, name: name.join(' ') || 'Empresa de pruebas' };
  const sample = addCompany(new Store(''), createChance('company'), { id: null, at: '' });
  return { nif: sample.nif, name: sample.name };
}

function wordsOf({ at, kind, presenter, numbers, isIncident, size, overlaps, outcome, answer }: Arrival): string {
  const records = numbers.length === 1 ? `1 registro (${numbers[0]})` : `${numbers.length} registros (${numbers[0]}…${numbers.at(-1)})`;
  const what = kind === 'remision' ? records : kind === 'consulta' ? 'consulta' : 'llamada';
  const notes = [isIncident && 'con incidencia', overlaps && 'con otra llamada abierta'].filter(Boolean).map(note => `, ${note}`);
  const codes = new Set([...answer.matchAll(/<sfR:CodigoErrorRegistro>(\d+)/g)].map(([, code]) => code));
  return `${at.toFormat('HH:mm:ss')}  ${presenter || 'sin certificado'}  ${what}, ${size} bytes${notes.join('')} → ${[outcome, ...codes].join(' ')}`;
}

const folder = resolve(process.env['FOLDER'] ?? 'data-aeat');
mkdirSync(folder, { recursive: true });
const company = holder(...process.argv.slice(2));
const aeat = await startAeat({ port: Number(process.env['PORT'] ?? 8443), folder, onArrival: arrival => say(wordsOf(arrival)) });
const settings = Object.entries(sentTo(aeat, aeat.certificate(company, CERTIFICATE_PASSWORD)));
say(`La AEAT de pruebas atiende en ${aeat.host}. Arranque el programa con:

${settings.map(([name, value]) => `${name}=${value}`).join('\n')}

El certificado es de ${company.name} (${company.nif}).

${help}
`);
createInterface({ input: process.stdin }).on('line', line => say(obey(aeat, line)));
