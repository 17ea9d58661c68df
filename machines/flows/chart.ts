// What a picture of a machine shows, read from the machine itself: its states and its arrows, in words.
import type { StateNode } from 'xstate';
import type { Flow, FlowWords } from '#machines/flows/flow.ts';

export interface ChartState {
  /** Its path, `editing.stale`; of the machine itself, its id. */
  id: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  name: string;
  about: string | null;
  /** What the machine says of it by its tags: the usual way does not lead through a state `aside`, and nothing is expected to happen any more in one that is an `end`. */
  isAside: boolean;
  isEnd: boolean;
  /** The state within, where one begins. */
  initial: string | null;
  /** What is called while one is in it. */
  calls: string[];
  onEntry: string[];
}

export interface ChartArrow {
  /** `${source}|${type of the event, or always}|${place among those}`, which stays the same however the picture changes. */
  id: string;
  from: string;
  /** Null where no state is left. */
  to: string | null;
  event: string;
  /** 'si la factura tiene al menos una línea', 'en otro caso'. */
  guard: string | null;
  actions: string[];
  /** What is called because of it. */
  calls: string[];
}

export interface Chart {
  states: ChartState[];
  arrows: ChartArrow[];
}

type Transition = NonNullable<StateNode['always']>[number];
type Guard = string | { type: string; params?: unknown } | { check: { name: string }; guards: Guard[] };
type Named = { type: string };

export const stateId = (node: StateNode): string => node.path.join('.') || node.id;

/** Also of an arrow that an actor has taken. */
export function arrowId({ source, eventType }: Pick<Transition, 'source' | 'eventType'>, place: number): string {
  return `${stateId(source)}|${eventType || 'always'}|${place}`;
}

/** The arrows of one state, in the order in which they are tried. */
export function arrowsFrom(node: StateNode): { id: string; transition: Transition; isLast: boolean }[] {
  return [...node.transitions.values(), node.always ?? []].flatMap(branches =>
    branches.map((transition, place) => ({
      id: arrowId(transition, place),
      transition,
      isLast: place > 0 && place === branches.length - 1,
    })),
  );
}

export function chartOf({ machine, words, title }: Flow): Chart {
  const nodes = nodesOf(machine.root);
  const [root, ...within] = nodes.map(node => toState(node, words));
  return {
    states: [{ ...root!, name: title }, ...within],
    arrows: nodes.flatMap(node => arrowsFrom(node).map(arrow => toArrow(arrow, node, words))),
  };
}

function nodesOf(node: StateNode): StateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function toState(node: StateNode, words: FlowWords): ChartState {
  const { initial } = node;
  const [first] = node.type === 'compound' ? (initial.target ?? []) : [];
  return {
    id: stateId(node),
    parent: node.parent ? stateId(node.parent) : null,
    kind: node.type,
    name: node.type === 'history' ? 'Donde estaba' : (words.states[stateId(node)] ?? ''),
    about: node.description ?? null,
    isAside: node.tags.includes('aside'),
    isEnd: node.tags.includes('end'),
    initial: first ? stateId(first) : null,
    calls: callsIn(node, words),
    onEntry: wordsOf(node.entry, words),
  };
}

function toArrow({ id, transition, isLast }: { id: string; transition: Transition; isLast: boolean }, node: StateNode, words: FlowWords): ChartArrow {
  const target = transition.target?.[0];
  const guard = transition.guard as Guard | undefined;
  return {
    id,
    from: stateId(node),
    to: target ? stateId(target) : null,
    event: eventText(transition.eventType, node, words),
    guard: guard ? `si ${guardText(guard, words)}` : isLast ? 'en otro caso' : null,
    actions: wordsOf(transition.actions, words),
    calls: target ? entered(target).flatMap(state => callsIn(state, words)) : [],
  };
}

/** A state and those within where one begins. */
function entered(node: StateNode): StateNode[] {
  const within = node.type === 'compound' ? (node.initial.target ?? []) : node.type === 'parallel' ? Object.values(node.states) : [];
  return [node, ...within.flatMap(entered)];
}

function callsIn(node: StateNode, words: FlowWords): string[] {
  return node.invoke.map(({ src }) => words.actors[String(src)] ?? String(src));
}

/** Actions that the library adds for its timers have no name and are not shown. */
function wordsOf(actions: readonly unknown[], words: FlowWords): string[] {
  return actions.flatMap(action => {
    const type = typeof action === 'string' ? action : (action as Partial<Named>).type;
    return type === undefined || type.startsWith('xstate.') ? [] : [words.actions[type] ?? type];
  });
}

/** A guard, or its contrary, after «si». */
function guardText(guard: Guard, words: FlowWords, isDenied = false): string {
  if (typeof guard === 'string') return withinSentence(sentenceOf(words, guard, [], isDenied));
  if ('type' in guard) return withinSentence(sentenceOf(words, guard.type, valuesIn(guard.params), isDenied));
  if (guard.check.name === 'checkNot') return guardText(guard.guards[0]!, words, !isDenied);
  const parts = guard.guards.map(part => guardText(part, words, isDenied));
  const isAll = (guard.check.name === 'checkOr') === isDenied;
  return parts.join(isAll ? (parts.length > 2 ? '; ' : ' y ') : ' o ');
}

/** 'La factura tiene al menos una línea', 'Los importes corresponden a ese estado («Saldado»)' of a guard that is asked about a state. */
export function sentenceOf({ guards, states }: FlowWords, guard: string, values: readonly string[] = [], isDenied = false): string {
  const [subject, predicate] = guards[guard] ?? [guard, ''];
  return [subject, ...(isDenied ? ['no'] : []), predicate, ...values.map(value => `(«${states[value] ?? value}»)`)].join(' ').trimEnd();
}

/** A sentence after «si», «que» or «porque»: each begins with an article or the like, never with a name. */
export const withinSentence = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** What a guard is asked about, where the chart itself says it: `isNow` of `saldado`. */
export function valuesIn(params: unknown): string[] {
  return typeof params === 'object' && params !== null ? Object.values(params).filter(value => typeof value === 'string') : [];
}

const seconds = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 3 });

/** A timer, the end of a call, an event, or nothing but the guard. */
function eventText(type: string, node: StateNode, words: FlowWords): string {
  const [, after, outcome] = /^xstate\.(?:after\.([^.]+)|(done|error)\.actor\.)/.exec(type) ?? [];
  if (after !== undefined) return afterText(after, node);
  if (outcome !== undefined) return outcome === 'done' ? 'Hecho' : 'Falla';
  return type === '' ? 'Enseguida' : (words.events[type] ?? type);
}

/** A pause that the machine computes has no length of its own. */
function afterText(delay: string, { machine }: StateNode): string {
  const named: unknown = machine.implementations.delays[delay];
  if (typeof named === 'function') return 'Pasa la pausa';
  return `Pasan ${secondsText(typeof named === 'number' ? named : Number(delay))}`;
}

/** Milliseconds as '0,3 s'. */
export const secondsText = (milliseconds: number): string => `${seconds.format(milliseconds / 1000)} s`;
