// A scenario: a path through a flow that is kept under a name, with the states in which it is expected to end.
import { object, type InferType } from 'yup';
import { requiredText } from '../kernel/fields.ts';

/** Which flow it is of is not checked here: the machines of screens are the screens' own. */
export const scenarioDraft = object({
  flow: requiredText('Falta el flujo', 40).label('Flujo'),
  name: requiredText('Introduzca el nombre del escenario', 80).label('Nombre'),
  steps: requiredText('Falta el camino', 4000).label('Camino'),
  ends: requiredText('Falta dónde termina', 400).label('Termina en'),
});

export type ScenarioBody = InferType<typeof scenarioDraft>;

/** `steps` is the path as an address has it, and `ends` are the states within, both parted by commas. */
export interface Scenario extends Pick<ScenarioBody, 'name' | 'steps' | 'ends'> {
  id: number;
  kept_at: string;
  /** Who kept it; null where they are gone. */
  kept_by: string | null;
  /** Whether the caller may delete it. */
  allowed: readonly 'delete'[];
}
