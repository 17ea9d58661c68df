// How a picture looks. The same rules are given to the page and written into the files of `docs/workflows`.
import type { TextLine } from '#src/flows/pictureLayout.ts';

type Rules = Record<string, Record<string, string | number>>;

/** The typeface that the page brings (`plain.css`), and what a file does with on a computer that has none of its names. */
export const typeface = "'Inter Variable', Inter, Arial, Helvetica, 'Liberation Sans', sans-serif";

/** Sizes in pixels and weights, which `scripts/flows` measures by. */
export const letters = {
  name: { size: 14, weight: 700 },
  note: { size: 12, weight: 400 },
  event: { size: 13, weight: 400 },
  guard: { size: 12, weight: 400 },
  mark: { size: 12, weight: 700 },
  figure: { size: 12, weight: 400 },
  own: { size: 12, weight: 400 },
  row: { size: 13, weight: 400 },
} as const satisfies Record<TextLine['kind'], { size: number; weight: number }>;

const font = (kind: TextLine['kind']) => ({ fontSize: `${letters[kind].size}px`, fontWeight: letters[kind].weight });

export const pictureRules = {
  text: { fontFamily: typeface, textAnchor: 'middle', fill: 'var(--flow-text)' },
  'text.name': font('name'),
  'text.note': { ...font('note'), fill: 'var(--flow-quiet)' },
  'text.event': font('event'),
  'text.guard': { ...font('guard'), fontStyle: 'italic', fill: 'var(--flow-quiet)' },
  'text.mark': { ...font('mark'), fill: 'var(--flow-lit)' },
  'text.figure': font('figure'),
  'text.own': { ...font('own'), fill: 'var(--flow-quiet)', textDecoration: 'underline' },
  'text.row': font('row'),
  '.state > rect': { fill: 'var(--flow-box)', stroke: 'var(--flow-line)', strokeWidth: 1.5 },
  '.compound > rect, .parallel > rect': { fill: 'var(--flow-within)', stroke: 'var(--flow-border)', strokeWidth: 1 },
  '.parallel .compound > rect': { strokeDasharray: '6 4' },
  '.folded > rect': { strokeDasharray: '2 3', strokeWidth: 2 },
  '.start': { fill: 'var(--flow-text)' },
  '.arrow > path': { fill: 'none', stroke: 'var(--flow-line)', strokeWidth: 1.25 },
  '.arrow > polygon': { fill: 'var(--flow-line)' },
  '.chip': { fill: 'var(--flow-within)', stroke: 'none' },
  '.chip.atomic, .chip.final, .chip.beside': { fill: 'none' },
  'text.haloed': { stroke: 'var(--flow-within)', strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' },
  '.state.lit > rect': { stroke: 'var(--flow-lit)', strokeWidth: 3, fill: 'var(--flow-litBox)' },
  '.compound.lit > rect': { strokeWidth: 2, fill: 'var(--flow-within)' },
  '.warm-1 > rect': { fill: 'color-mix(in srgb, var(--flow-warm) 8%, var(--flow-box))' },
  '.warm-2 > rect': { fill: 'color-mix(in srgb, var(--flow-warm) 18%, var(--flow-box))' },
  '.warm-3 > rect': { fill: 'color-mix(in srgb, var(--flow-warm) 30%, var(--flow-box))', stroke: 'var(--flow-warm)', strokeWidth: 2.5 },
  '.weight-1 > path': { strokeWidth: 1.75 },
  '.weight-2 > path': { strokeWidth: 3 },
  '.weight-3 > path': { strokeWidth: 4.5 },
  '.arrow.hidden:not(.lit)': { display: 'none' },
  '.arrow.lit > path': { stroke: 'var(--flow-lit)', strokeWidth: 3 },
  '.arrow.lit > polygon': { fill: 'var(--flow-lit)' },
  'text.lit': { fill: 'var(--flow-lit)', fontWeight: 700 },
  '.arrow.refused > path': { stroke: 'var(--flow-refused)', strokeDasharray: '5 4', strokeWidth: 2 },
  '.arrow.refused > polygon': { fill: 'var(--flow-refused)' },
  'text.refused': { fill: 'var(--flow-refused)', textDecoration: 'line-through' },
} as const satisfies Rules;

type Colour = 'text' | 'quiet' | 'box' | 'within' | 'line' | 'border' | 'lit' | 'litBox' | 'refused' | 'warm';

/** Of a file, which knows no theme; it follows the reader's own. */
export const fileColours: Record<'light' | 'dark', Record<Colour, string>> = {
  light: {
    text: '#14202b',
    quiet: '#4a5b68',
    box: '#ffffff',
    within: '#f4f7f9',
    line: '#51646f',
    border: '#9aabb6',
    lit: '#0b6b8f',
    litBox: '#e0f2f9',
    refused: '#b3261e',
    warm: '#c2570c',
  },
  dark: {
    text: '#e7eef3',
    quiet: '#a9bac5',
    box: '#1d2a33',
    within: '#131c23',
    line: '#8fa3b0',
    border: '#4a5b68',
    lit: '#5cc3ea',
    litBox: '#123544',
    refused: '#ff8a80',
    warm: '#f59e57',
  },
};
