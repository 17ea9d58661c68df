// What is different in two versions of a machine, in words: for a reader who compares their pictures.
import type { Chart, ChartArrow, ChartState } from '#machines/flows/chart.ts';

export type ChangeKind = 'added' | 'removed' | 'altered';

export interface Change {
  kind: ChangeKind;
  /** The state or the arrow, in the older version and in the newer one. */
  before: string | null;
  after: string | null;
  /** 'Se añadió la flecha «Anular» de Emitida a Anulada.' */
  text: string;
}

/** States first, then arrows, both in the order of the newer version. */
export function differences(before: Chart, after: Chart): Change[] {
  return [...ofStates(before, after), ...ofArrows(before, after)];
}

function ofStates(before: Chart, after: Chart): Change[] {
  const gone = before.states.filter(({ id, parent }) => parent !== null && !after.states.some(each => each.id === id));
  return [
    ...after.states.flatMap((state): Change[] => {
      const { id, name, parent } = state;
      const former = before.states.find(each => (parent === null ? each.parent === null : each.id === id));
      if (!former) return [{ kind: 'added', before: null, after: id, text: `Se añadió el estado «${name}».` }];
      return stateWords(former, state, { before, after }).map(text => ({ kind: 'altered', before: former.id, after: id, text }));
    }),
    ...gone.map(({ id, name }): Change => ({ kind: 'removed', before: id, after: null, text: `Se quitó el estado «${name}».` })),
  ];
}

interface Both {
  before: Chart;
  after: Chart;
}

function stateWords(one: ChartState, other: ChartState, { before, after }: Both): string[] {
  const { name, parent } = other;
  const first = (chart: Chart, id: string | null) => chart.states.find(state => state.id === id)?.name ?? '';
  return present(
    one.name !== name && `${parent === null ? 'El flujo' : 'El estado'} «${one.name}» se llama ahora «${name}».`,
    one.about !== other.about && `Cambió la explicación de «${name}»: ${was(one.about, other.about)}.`,
    one.kind !== other.kind && `El estado «${name}» es ahora de otra clase.`,
    one.initial !== other.initial && `Empieza ahora en «${first(after, other.initial)}» y no en «${first(before, one.initial)}».`,
    one.isEnd !== other.isEnd && (other.isEnd ? `En «${name}» ya no se espera que ocurra nada más.` : `De «${name}» se espera ahora que siga adelante.`),
    one.isAside !== other.isAside && `«${name}» está ahora ${other.isAside ? 'fuera del camino habitual' : 'en el camino habitual'}.`,
    !isAlike(one.calls, other.calls) && `Cambió lo que llama «${name}»: ${listWas(one.calls, other.calls)}.`,
    !isAlike(one.onEntry, other.onEntry) && `Cambió lo que se hace al entrar en «${name}»: ${listWas(one.onEntry, other.onEntry)}.`,
  );
}

/** What is asked and what is done once something happens in a state: its branches, in the order in which they are tried. */
const branchKey = ({ id }: ChartArrow) => id.slice(0, id.lastIndexOf('|'));

function ofArrows(before: Chart, after: Chart): Change[] {
  const keys = [...new Set([...after.arrows, ...before.arrows].map(branchKey))];
  return keys.flatMap(key => ofBranches(before, after, key));
}

function ofBranches(before: Chart, after: Chart, key: string): Change[] {
  const [former, later] = [before, after].map(({ arrows }) => arrows.filter(arrow => branchKey(arrow) === key)) as [ChartArrow[], ChartArrow[]];
  const pairs = paired(former, later);
  const kept = later.flatMap(arrow => pairs.get(arrow) ?? []);
  const isShuffled = kept.some((arrow, place) => place > 0 && former.indexOf(arrow) < former.indexOf(kept[place - 1]!));
  return [
    ...later.flatMap((arrow): Change[] => {
      const old = pairs.get(arrow);
      if (!old) return [{ kind: 'added', before: null, after: arrow.id, text: `Se añadió la flecha ${named(after, arrow)}.` }];
      return arrowWords(old, arrow, { before, after }).map(text => ({ kind: 'altered', before: old.id, after: arrow.id, text }));
    }),
    ...former
      .filter(arrow => !kept.includes(arrow))
      .map((arrow): Change => ({ kind: 'removed', before: arrow.id, after: null, text: `Se quitó la flecha ${named(before, arrow)}.` })),
    ...(isShuffled
      ? [
          {
            kind: 'altered' as const,
            before: former[0]!.id,
            after: later[0]!.id,
            text: `Cambió el orden en que se miran las condiciones de «${later[0]!.event}» ${inState(after, later[0]!)}.`,
          },
        ]
      : []),
  ];
}

/** The arrow that each one was: first those that are as they were, then those with the same end, the same condition, and any. */
function paired(former: readonly ChartArrow[], later: readonly ChartArrow[]): Map<ChartArrow, ChartArrow> {
  const pairs = new Map<ChartArrow, ChartArrow>();
  const likenesses: ((one: ChartArrow, other: ChartArrow) => boolean)[] = [
    (one, other) => one.to === other.to && one.guard === other.guard,
    (one, other) => one.to === other.to,
    (one, other) => one.guard === other.guard,
    () => true,
  ];
  for (const isLike of likenesses) {
    for (const arrow of later) {
      if (pairs.has(arrow)) continue;
      const found = former.find(each => ![...pairs.values()].includes(each) && isLike(each, arrow));
      if (found) pairs.set(arrow, found);
    }
  }
  return pairs;
}

function arrowWords(one: ChartArrow, other: ChartArrow, { before, after }: Both): string[] {
  const where = inState(after, other);
  return present(
    one.event !== other.event && `La flecha «${one.event}» ${where} se llama ahora «${other.event}».`,
    one.to !== other.to &&
      `La flecha «${other.event}» ${where} ${endOf(before, one, 'llevaba', 'se quedaba')} y ahora ${endOf(after, other, 'lleva', 'se queda')}.`,
    one.guard !== other.guard && `Cambió la condición de «${other.event}» ${where}: ${was(one.guard, other.guard)}.`,
    !isAlike(one.actions, other.actions) && `Cambió lo que hace «${other.event}» ${where}: ${listWas(one.actions, other.actions)}.`,
    !isAlike(one.calls, other.calls) && `Cambió lo que llama «${other.event}» ${where}: ${listWas(one.calls, other.calls)}.`,
  );
}

const nameIn = ({ states }: Chart, id: string) => states.find(state => state.id === id)?.name ?? id;

const isRoot = ({ states }: Chart, id: string) => states.find(state => state.id === id)?.parent === null;

const inState = (chart: Chart, { from }: ChartArrow) => (isRoot(chart, from) ? 'en cualquier estado' : `en ${nameIn(chart, from)}`);

const endOf = (chart: Chart, { to }: ChartArrow, leads: string, stays: string) => (to === null ? `${stays} donde está` : `${leads} a ${nameIn(chart, to)}`);

/** '«Emitir» de Borrador a Emitida, si tiene líneas'. */
function named(chart: Chart, { event, from, to, guard }: ChartArrow): string {
  const start = isRoot(chart, from) ? 'de cualquier estado' : `de ${nameIn(chart, from)}`;
  return `«${event}» ${to === null || to === from ? `${start}, que no lo deja` : `${start} a ${nameIn(chart, to)}`}${guard === null ? '' : `, ${guard}`}`;
}

/** 'antes ninguna, ahora «si tiene líneas»'. */
const was = (one: string | null, other: string | null, none = 'ninguna'): string =>
  `antes ${one === null ? none : `«${one}»`}, ahora ${other === null ? none : `«${other}»`}`;

const listWas = (one: readonly string[], other: readonly string[]) => was(listed(one), listed(other), 'nada');

const listed = (words: readonly string[]) => (words.length === 0 ? null : words.join('; '));

const isAlike = (one: readonly string[], other: readonly string[]) => String(one) === String(other);

const present = (...words: (string | false)[]) => words.filter(text => text !== false);
