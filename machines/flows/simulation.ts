// Trying a machine out: a path of steps, each a supposed fact or something that happens, replayed without calling anything.
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine, type StateNode } from 'xstate';
import { messages } from '#domain/kernel/messages.ts';
import { arrowId, arrowsFrom, stateId } from '#machines/flows/chart.ts';
import { factOf, NOT_KNOWN, type Supposed } from '#machines/flows/skeleton.ts';

/** What a call may answer when it does not do what it was asked. */
export const answers = {
  rechazado: { text: 'el servidor lo rechaza', error: { code: 40001, message: 'No se puede' } },
  anticuado: { text: 'otra persona ha guardado antes', error: { code: 40001, message: messages.stale } },
  lineas: { text: 'el servidor dice qué falla', error: { code: 30001, message: 'Hay errores', data: {} } },
  incompleto: { text: 'falta el segundo paso', error: { code: 50020, message: 'Falta la verificación en dos pasos' } },
  caducado: { text: 'la sesión ha caducado', error: { code: 50014, message: 'La sesión ha caducado' } },
  perdido: { text: 'ya no existe, o es de otra persona', error: { code: 40001, status: 404, message: 'No existe' } },
  sinred: { text: 'no hay conexión', error: { message: 'Sin conexión' } },
} as const;

type Answer = keyof typeof answers;

/** Something that may happen: `step` is how it is written in an address. Without arrows it is impossible now. */
export interface Choice {
  step: string;
  type: string;
  answer: Answer | null;
  /** The actor of the call that this is an answer of. */
  call: string | null;
  arrows: string[];
}

/** Where a path leads. */
export interface Simulated {
  facts: readonly string[];
  /** The states that are active, those around others too. */
  states: string[];
  /** The arrows that the last step took; time that passes may take several. */
  arrows: string[];
  choices: Choice[];
  isOver: boolean;
  /** The states after each step, those within others only. */
  path: { step: string; choice: Choice | null; states: string[]; isMoved: boolean }[];
  /** The steps that could be taken; fewer than were given where the machine has changed since. */
  taken: number;
}

const ANSWER = '~';
const isFact = (step: string): boolean => /^[+-]/.test(step);

/** How long a step lets pass, in milliseconds; null for any other step. */
export function pauseIn(step: string | undefined): number | null {
  const [, length] = /^@(\d{1,9})$/.exec(step ?? '') ?? [];
  return length === undefined ? null : Number(length);
}

/** A step of an address in which time passes. */
export const pauseStep = (milliseconds: number): string => `@${milliseconds}`;

/** Where a machine is, and how long each of its timers still runs. */
interface Moment {
  now: AnyMachineSnapshot;
  timers: ReadonlyMap<string, number>;
}

type Action = { type: string; params?: unknown };

/** The timers after a transition: those of states that were left are gone, those of states that were entered begin. */
function timersAfter(timers: Moment['timers'], actions: readonly Action[]): Moment['timers'] {
  const running = new Map(timers);
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') running.delete((params as { sendId: string }).sendId);
    const { event, delay } = (params ?? {}) as { event?: { type: string }; delay?: number };
    if (type === 'xstate.raise' && event && delay !== undefined) running.set(event.type, delay);
  }
  return running;
}

function begin(skeleton: AnyStateMachine, facts: string[]): Moment {
  const [now, actions] = initialTransition(skeleton, { facts } as never);
  return { now, timers: timersAfter(new Map(), actions) };
}

function happen(skeleton: AnyStateMachine, { now, timers }: Moment, event: { type: string }): Moment {
  const [next, actions] = transition(skeleton, now, event as never) as [AnyMachineSnapshot, Action[]];
  return { now: next, timers: timersAfter(timers, actions) };
}

/** Time passes: each timer that ends takes its step when it ends. */
function wait(skeleton: AnyStateMachine, before: Moment, milliseconds: number): Moment & { arrows: string[] } {
  const [first] = [...before.timers].toSorted(([, one], [, other]) => one - other);
  const passed = Math.min(milliseconds, first?.[1] ?? milliseconds);
  const timers = new Map([...before.timers].map(([type, left]) => [type, left - passed]));
  if (!first || first[1] > milliseconds) return { now: before.now, timers, arrows: [] };
  timers.delete(first[0]);
  const ended = { type: first[0] };
  const arrows = arrowsOf(skeleton, before.now, ended);
  const after = wait(skeleton, happen(skeleton, { now: before.now, timers }, ended), milliseconds - passed);
  return { ...after, arrows: [...arrows, ...after.arrows] };
}

/** The lengths of the timers of a machine, in milliseconds; infinite for one that the machine computes. */
export function timersOf(skeleton: AnyStateMachine): number[] {
  const { delays } = skeleton.implementations;
  const of = (node: StateNode): number[] => [
    ...node.after.map(({ delay }) => (typeof delay === 'number' ? delay : (delays[String(delay)] as number))),
    ...Object.values(node.states).flatMap(of),
  ];
  return of(skeleton.root);
}

const supposing = (facts: readonly string[], step: string): string[] => {
  const others = facts.filter(fact => fact !== step.slice(1));
  return step.startsWith('+') ? [...others, step.slice(1)] : others;
};

/** Replays steps with a machine's skeleton. */
export function simulate(skeleton: AnyStateMachine, steps: readonly string[]): Simulated {
  const before = steps.findIndex(step => !isFact(step));
  const given = before < 0 ? steps : steps.slice(0, before);
  const first = given.reduce<string[]>(supposing, []);
  let moment = begin(skeleton, first);
  let arrows: string[] = [];
  const path: Simulated['path'] = given.map(step => ({ step, choice: null, states: leavesOf(moment.now), isMoved: false }));
  for (const step of steps.slice(given.length)) {
    const taken = take(skeleton, moment, step);
    if (!taken) break;
    ({ arrows } = taken);
    moment = taken;
    path.push({ step, choice: taken.choice, states: leavesOf(taken.now), isMoved: arrows.length > 0 });
  }
  const { now } = moment;
  const isOver = now.status !== 'active';
  return {
    facts: (now.context as Supposed).facts,
    states: now._nodes.map(stateId),
    arrows,
    choices: isOver ? [] : choicesIn(skeleton, moment),
    isOver,
    path,
    taken: path.length,
  };
}

/** One step; null for one that is impossible. */
function take(skeleton: AnyStateMachine, moment: Moment, step: string): (Moment & { arrows: string[]; choice: Choice | null }) | null {
  const { now, timers } = moment;
  if (isFact(step)) return { now: withFacts(now, supposing((now.context as Supposed).facts, step)), timers, arrows: [], choice: null };
  const pause = pauseIn(step);
  if (pause !== null) return { ...wait(skeleton, moment, pause), choice: null };
  const choice = choicesIn(skeleton, moment).find(each => each.step === step && each.arrows.length > 0);
  return choice ? { ...happen(skeleton, moment, eventOf(choice)), arrows: choice.arrows, choice } : null;
}

const withFacts = (now: AnyMachineSnapshot, facts: string[]) => ({ ...now, context: { facts } }) as AnyMachineSnapshot;

const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] => _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(stateId);

const eventOf = ({ type, answer }: Pick<Choice, 'type' | 'answer'>) => ({ type, ...(answer !== null && { error: answers[answer].error }) });

/** The arrows that an event takes now. */
function arrowsOf(machine: AnyStateMachine, now: AnyMachineSnapshot, event: { type: string }): string[] {
  return machine.getTransitionData(now, event).map(taken => arrowId(taken, taken.source.transitions.get(taken.eventType)!.indexOf(taken)));
}

/** Everything that the active states know of, inner ones first. A timer whose length is known happens by letting that much pass. */
function choicesIn(machine: AnyStateMachine, { now, timers }: Moment): Choice[] {
  const calls = new Map(now._nodes.flatMap(({ invoke }: StateNode) => invoke.map(({ id, src }) => [id, String(src)])));
  const types = new Set(now._nodes.toReversed().flatMap(({ transitions }: StateNode) => [...transitions.keys()]));
  return [...types].flatMap(type => {
    const kinds = type.startsWith('xstate.error.') ? (Object.keys(answers) as Answer[]) : [null];
    const [, called = ''] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
    const left = timers.get(type) ?? NOT_KNOWN;
    const found = kinds.map(answer => ({
      step: answer !== null ? `${type}${ANSWER}${answer}` : left === NOT_KNOWN ? type : pauseStep(left),
      type,
      answer,
      call: calls.get(called) ?? null,
      arrows: arrowsOf(machine, now, eventOf({ type, answer })),
    }));
    return found.filter(({ answer, arrows }) => !isRare(answer) || String(arrows) !== String(found[0]!.arrows));
  });
}

/** Answers that only few machines distinguish from any other refusal. */
const isRare = (answer: Answer | null): boolean => answer === 'lineas' || answer === 'caducado' || answer === 'perdido';

type Guard = string | { type: string; params?: unknown } | { guards: Guard[] };

/** The facts that the guards of a machine ask for; what the answer of a call decides is none. */
export function factsOf({ root }: AnyStateMachine): string[] {
  const facts = new Set<string>();
  const add = (guard: Guard): void => {
    if (isComposed(guard)) guard.guards.forEach(add);
    else facts.add(factOf(guard));
  };
  const look = (node: StateNode): void => {
    for (const { transition: arrow } of arrowsFrom(node))
      if (arrow.guard !== undefined && !arrow.eventType.startsWith('xstate.error.')) add(arrow.guard as Guard);
    Object.values(node.states).forEach(look);
  };
  look(root);
  return [...facts];
}

/** `and`, `or` and `not` are functions that hold what they ask. */
const isComposed = (guard: Guard): guard is { guards: Guard[] } => typeof guard !== 'string' && 'guards' in guard;
