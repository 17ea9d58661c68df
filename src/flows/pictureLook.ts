// The look of a picture on a page: the rules of all pictures with the colours of the theme, or with those that the reader's system forces.
import { pictureRules } from '#src/flows/pictureRules.ts';

const colour = (name: string) => `var(--chakra-colors-${name})`;

const rules = Object.fromEntries(
  Object.entries(pictureRules).map(([selectors, rule]) => [
    selectors
      .split(', ')
      .map(selector => `& ${selector}`)
      .join(', '),
    rule,
  ]),
);

export const pictureLook = {
  '--flow-text': colour('fg'),
  '--flow-quiet': colour('fg-muted'),
  '--flow-box': colour('bg-panel'),
  '--flow-within': colour('bg-subtle'),
  '--flow-line': colour('fg-muted'),
  '--flow-border': colour('border-control'),
  '--flow-lit': colour('brand-fg'),
  '--flow-litBox': colour('brand-subtle'),
  '--flow-refused': colour('fg-error'),
  '--flow-warm': colour('orange-400'),
  background: 'var(--flow-within)',
  display: 'block',
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    '--flow-text': 'CanvasText',
    '--flow-quiet': 'CanvasText',
    '--flow-box': 'Canvas',
    '--flow-within': 'Canvas',
    '--flow-line': 'CanvasText',
    '--flow-border': 'CanvasText',
    '--flow-lit': 'Highlight',
    '--flow-litBox': 'Canvas',
    '--flow-refused': 'GrayText',
    '--flow-warm': 'Canvas',
  },
  '@media print': { width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: 'var(--flow-paper)', margin: '0 auto' },
  '& [data-arrow]': { cursor: 'pointer' },
  // what unfolds them is over the picture
  '@media screen': { '& text.own': { visibility: 'hidden' } },
  ...rules,
} as const;
