// Trying a machine out: a path of steps, each a supposed fact or something that happens, replayed without calling anything.
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine, type StateNode } from 'xstate';
import { messages } from '#domain/kernel/messages.ts';
import { arrowId, arrowsFrom, stateId } from '#machines/flows/chart.ts';
import { factOf, type Supposed } from '#machines/flows/skeleton.ts';

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
  arrows: string[];
}

/** Where a path leads. */
export interface Simulated {
  facts: readonly string[];
  /** The states that are active, those around others too. */
  states: string[];
  /** The arrows that the last step took. */
  arrows: string[];
  choices: Choice[];
  isOver: boolean;
  /** The states after each step, those within others only. */
  path: { step: string; choice: Choice | null; states: string[] }[];
  /** The steps that could be taken; fewer than were given where the machine has changed since. */
  taken: number;
}

const ANSWER = '~';
const isFact = (step: string): boolean => /^[+-]/.test(step);

const supposing = (facts: readonly string[], step: string): string[] => {
  const others = facts.filter(fact => fact !== step.slice(1));
  return step.startsWith('+') ? [...others, step.slice(1)] : others;
};

/** Replays steps with a machine's skeleton. */
export function simulate(skeleton: AnyStateMachine, steps: readonly string[]): Simulated {
  const before = steps.findIndex(step => !isFact(step));
  const given = before < 0 ? steps : steps.slice(0, before);
  const first = given.reduce<string[]>(supposing, []);
  let [now]: [AnyMachineSnapshot, unknown] = initialTransition(skeleton, { facts: first } as never);
  let arrows: string[] = [];
  const path: Simulated['path'] = given.map(step => ({ step, choice: null, states: leavesOf(now) }));
  for (const step of steps.slice(given.length)) {
    const choice = choicesIn(skeleton, now).find(each => each.step === step && each.arrows.length > 0) ?? null;
    if (isFact(step)) now = withFacts(now, supposing((now.context as Supposed).facts, step));
    else if (choice) [now] = transition(skeleton, now, eventOf(choice) as never);
    else break;
    arrows = choice?.arrows ?? [];
    path.push({ step, choice, states: leavesOf(now) });
  }
  const isOver = now.status !== 'active';
  return {
    facts: (now.context as Supposed).facts,
    states: now._nodes.map(stateId),
    arrows,
    choices: isOver ? [] : choicesIn(skeleton, now),
    isOver,
    path,
    taken: path.length,
  };
}

const withFacts = (now: AnyMachineSnapshot, facts: string[]) => ({ ...now, context: { facts } }) as AnyMachineSnapshot;

const leavesOf = ({ _nodes }: AnyMachineSnapshot): string[] => _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(stateId);

const eventOf = ({ type, answer }: Pick<Choice, 'type' | 'answer'>) => ({ type, ...(answer !== null && { error: answers[answer].error }) });

/** Everything that the active states know of, inner ones first. */
function choicesIn(machine: AnyStateMachine, now: AnyMachineSnapshot): Choice[] {
  const types = new Set(now._nodes.toReversed().flatMap(({ transitions }: StateNode) => [...transitions.keys()]));
  return [...types].flatMap(type => {
    const kinds = type.startsWith('xstate.error.') ? (Object.keys(answers) as Answer[]) : [null];
    const found = kinds.map(answer => ({
      step: answer === null ? type : `${type}${ANSWER}${answer}`,
      type,
      answer,
      arrows: machine
        .getTransitionData(now, eventOf({ type, answer }))
        .map(taken => arrowId(taken, taken.source.transitions.get(taken.eventType)!.indexOf(taken))),
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
