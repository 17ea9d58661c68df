// What is included in a quote, what is optional, and of which alternatives one is chosen. It needs nothing else, because the customer's page has it too.

export const lineKinds = { normal: 'Incluida', opcional: 'Opcional', alternativa: 'Alternativa' } as const;
export type LineKind = keyof typeof lineKinds;

/** What says whether a line counts. */
export type Choosable = { tipo: LineKind; grupo: string; elegida: boolean };

/** Which lines count: all that are included, the optional ones that are chosen, and of alternatives exactly one, the first where none is chosen. */
export function areCounted(lines: readonly Choosable[]): boolean[] {
  const taken = new Map<string, number>();
  for (const [index, { tipo, grupo, elegida }] of lines.entries()) {
    if (tipo !== 'alternativa') continue;
    const known = taken.get(grupo);
    if (known === undefined || (elegida && !lines[known]!.elegida)) taken.set(grupo, index);
  }
  return lines.map(({ tipo, grupo, elegida }, index) => (tipo === 'normal' ? true : tipo === 'opcional' ? elegida : taken.get(grupo) === index));
}

/** The lines that count. */
export function countedLines<Line extends Choosable>(lines: readonly Line[]): Line[] {
  const counted = areCounted(lines);
  return lines.filter((_, index) => counted[index]);
}

/** What is wrong with the alternatives of lines, in Spanish, and of which line; null for nothing. */
export function alternativesFault(lines: readonly Choosable[]): { index: number; fault: string } | null {
  const groups = new Map<string, [number, Choosable][]>();
  for (const [index, line] of lines.entries()) {
    if (line.tipo === 'alternativa') groups.set(line.grupo, [...(groups.get(line.grupo) ?? []), [index, line]]);
  }
  for (const [grupo, members] of groups) {
    if (members.length === 1) return { index: members[0]![0], fault: `«${grupo}» tiene una sola alternativa: añada otra, o hágala opcional` };
    const chosen = members.filter(([, { elegida }]) => elegida);
    if (chosen.length > 1) return { index: chosen[1]![0], fault: `De «${grupo}» se elige una sola alternativa` };
  }
  return null;
}

/** What is before the words of a line that may be chosen: a box, ticked where it counts. */
export function choiceWords({ tipo, grupo }: Choosable, isCounted: boolean): string {
  if (tipo === 'normal') return '';
  return `${isCounted ? '[×]' : '[ ]'} ${tipo === 'opcional' ? 'Opcional' : grupo}: `;
}
