// A flow: a machine with the Spanish words of its picture. Their keys come from the machine's own types, so the compiler names a word that is missing.
import type { AnyStateMachine, EventFromLogic, ParameterizedObject, StateMachine } from 'xstate';
import type { Step } from '#domain/kernel/step.ts';

type PathOf<Value> = Value extends string ? Value : { [Key in keyof Value & string]: Key | Below<Key, Value[Key]> }[keyof Value & string];
type Below<Key extends string, Value> = Value extends undefined ? never : `${Key}.${PathOf<Value>}`;
type TypeIn<Part extends ParameterizedObject> = string extends Part['type'] ? never : Part['type'];

/** What a machine's types name: its states by their path (`editing.stale.comparing`), its guards, its actions and the actors that it invokes. */
type NamesOf<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer _Delay,
    infer Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? { states: PathOf<Value>; guards: TypeIn<Guard>; actions: TypeIn<Action>; actors: Actor['src'] }
    : never;

/** A whole sentence without its full stop: who or what, and what is said of it, so that it can also be denied. */
export type Sentence = readonly [subject: string, predicate: string];

/**
 * A state is named as the screens name it; an event says what is asked for ('Enviar a facturar') or what happens ('Se salda el cobro');
 * a guard is a sentence ('La factura', 'tiene al menos una línea'); an action says what else happens ('anota el pago'); an actor is what is called ('Guardar el registro').
 */
export interface FlowWords {
  states: Record<string, string>;
  events: Record<string, string>;
  guards: Record<string, Sentence>;
  actions: Record<string, string>;
  actors: Record<string, string>;
  /** Of a stored thing's guards, what makes them true, as one asks somebody for it ('Añada una línea'); null where nothing does. */
  remedies?: Record<string, string | null>;
}

/** The words of one machine, all of them. */
interface WordsOf<M extends AnyStateMachine> extends FlowWords {
  states: Record<NamesOf<M>['states'], string>;
  events: Record<EventFromLogic<M>['type'], string>;
  guards: Record<NamesOf<M>['guards'], Sentence>;
  actions: Record<NamesOf<M>['actions'], string>;
  actors: Record<NamesOf<M>['actors'], string>;
}

/** Where the machines of the screens are found, in the order in which they are shown. */
export const places = ['Toda la aplicación', 'Listas', 'Fichas y formularios', 'Llamadas y avisos', 'Albaranes y facturas', 'Configuración'] as const;
export type Place = (typeof places)[number];

/** `title` and `about` are its heading and one sentence; the life of a stored thing has no `place`. */
export interface Flow {
  machine: AnyStateMachine;
  title: string;
  about: string;
  place: Place | null;
  words: FlowWords;
}

type Described<M extends AnyStateMachine> = Pick<Flow, 'title' | 'about'> & { words: WordsOf<M> };

interface OfStored<M extends AnyStateMachine> {
  words: { remedies: Record<NamesOf<M>['guards'], string | null> };
}

/** The flow of a stored thing. */
export const lifecycleFlow = <M extends AnyStateMachine>(machine: M, described: Described<M> & OfStored<M>) => ({ machine, place: null, ...described });

/** The flow of a screen or of a part of one. */
export const screenFlow = <M extends AnyStateMachine>(machine: M, described: Described<M> & { place: Place }) => ({ machine, ...described });

type Labelled<Steps> = { [Type in keyof Steps as Steps[Type] extends { label: string } ? Type : never]: string };

/** The words that the buttons of steps already have. */
export function labelsOf<Steps extends Record<string, Step>>(steps: Steps): Labelled<Steps> {
  const labelled = Object.entries(steps).flatMap(([type, { label }]) => (label === undefined ? [] : [[type, label]]));
  return Object.fromEntries(labelled) as Labelled<Steps>;
}
