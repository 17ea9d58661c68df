// Starter lists: rows of the trade that a new company takes over by tick, in place of writing them.
import { type InferType, array, object } from 'yup';
import { requiredText } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';

/** The lists, in the order in which they are shown. */
export const starterLists = {
  averias: 'Códigos de avería',
  categorias: 'Categorías de clientes',
  familias: 'Familias de productos',
  plantillas: 'Plantillas de contratos',
  kits: 'Kits',
} as const;
export type StarterList = keyof typeof starterLists;

export interface StarterRow {
  /** What is sent to take it over. */
  id: string;
  lista: StarterList;
  name: string;
  /** Under which it is shown: the category of a failure; '' for none. */
  grupo: string;
  /** What is in it; '' where its name says all. */
  detalle: string;
  /** The company has one of this name. */
  existe: boolean;
}

export interface Taken {
  creadas: number;
  /** Those that the company had already, which stay as they are. */
  habia: number;
}

const NONE = 'Marque al menos una fila';
const ROWS_MAX = 500;

export const starterDraft = object({
  filas: array(requiredText(messages.required, 200)).required(NONE).min(1, NONE).max(ROWS_MAX, messages.countAtMost(ROWS_MAX, 'filas')),
}).noUnknown();
export type StarterBody = InferType<typeof starterDraft>;
