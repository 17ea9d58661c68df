// @ts-check
// Measures (points), colours and letter styles of printed documents.

/** A4 and its margins. `right` and `bottom` are coordinates, not distances. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 40, bottom: 806, inner: 499.28 };

/** One accent; everything else is ink in three strengths. */
export const color = {
  accent: '#0f5e78',
  tint: '#eaf2f5',
  ink: '#1c272c',
  soft: '#5c6b73',
  rule: '#d5dee2',
  warn: '#a3420f',
  white: '#ffffff',
};

/** @typedef {'regular' | 'bold'} FontName */
/** @typedef {{ font: FontName, size: number, color: string, leading: number }} Style */

/** @type {(font: FontName, size: number, ink: string, leading?: number) => Style} */
const style = (font, size, ink, leading = 1.34) => ({ font, size, color: ink, leading: size * leading });

/** The letter styles, by use. */
export const type = {
  title: style('bold', 22, color.accent, 1.2),
  number: style('bold', 12, color.ink),
  mark: style('bold', 8.5, color.warn),
  wordmark: style('bold', 17, color.accent, 1.22),
  issuerName: style('bold', 9, color.ink),
  issuer: style('regular', 8.3, color.soft),
  label: style('regular', 7.6, color.soft),
  cardLabel: style('bold', 7.4, color.accent),
  fact: style('bold', 9.2, color.ink),
  name: style('bold', 11.5, color.ink),
  party: style('regular', 9, color.ink),
  body: style('regular', 8.8, color.ink, 1.38),
  columnTitle: style('bold', 7.8, color.accent),
  appendix: style('bold', 11.5, color.accent),
  group: style('bold', 8.6, color.accent),
  about: style('regular', 7.8, color.soft),
  carried: style('bold', 8.2, color.soft),
  total: style('regular', 9.2, color.ink),
  strong: style('bold', 12.5, color.white),
  runningTitle: style('bold', 9, color.accent),
  running: style('regular', 8, color.soft),
  footer: style('regular', 6.9, color.soft),
};
