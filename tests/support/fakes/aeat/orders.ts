// What is typed at the console of `npm run aeat:fake`.
import type { Aeat } from './aeat.ts';
import { type MisbehaviourName, misbehaviours } from './misbehaviour.ts';

const names = Object.keys(misbehaviours) as MisbehaviourName[];

const list = names.map((name, index) => `  ${String(index + 1).padStart(2)}  ${misbehaviours[name].meaning}`).join('\n');

export const help = `Qué va mal en la próxima llamada (el número, y si se quiere cuántas veces):
${list}
Además:
  bien                     todo vuelve a ir bien
  espera 120               TiempoEsperaEnvio de las respuestas; «espera» sola, vacío
  codigo F26-00001 1109    con qué código se contesta a esa factura: 1xxx y 3xxx la rechazan, 2xxx la aceptan con errores, 4xxx rechazan el envío entero
  censo 12345678Z          un NIF que no está en el censo
  pagina 2                 cuántos registros trae cada página de una consulta`;

/** Does what a line says, and answers what was done. */
export function obey(aeat: Aeat, line: string): string {
  const [word = '', first = '', second = ''] = line.trim().split(/\s+/);
  const name = names[Number(word) - 1];
  if (name) {
    const times = Number(first || 1);
    aeat.misbehave(name, times);
    return times === 1 ? `La próxima llamada: ${misbehaviours[name].meaning}.` : `Las próximas ${times} llamadas: ${misbehaviours[name].meaning}.`;
  }
  if (word === 'bien') {
    aeat.behave();
    aeat.codes.clear();
    aeat.unknown.clear();
    return 'Todo vuelve a ir bien.';
  }
  if (word === 'espera' && /^\d{0,4}$/.test(first)) {
    aeat.wait = first;
    return first ? `Las respuestas piden esperar ${first} s.` : 'Las respuestas no dicen cuánto esperar.';
  }
  if (word === 'codigo' && /^\d{4}$/.test(second)) {
    aeat.codes.set(first, Number(second));
    return `A ${first} se contesta con ${second}.`;
  }
  if (word === 'censo' && first) {
    aeat.unknown.add(first);
    return `${first} no está en el censo.`;
  }
  if (word === 'pagina' && Number(first) > 0) {
    aeat.pageSize = Number(first);
    return `Cada página de una consulta trae ${first}.`;
  }
  return help;
}
