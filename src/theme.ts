// The look of the office: Chakra's base with our colours and only the recipes that every page needs.
// A part that has a recipe of its own brings it along; a Chakra component whose recipe is not here is unstyled, without any error.
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  breakpoints,
  buttonRecipe,
  dialogSlotRecipe,
  globalCss,
  headingRecipe,
  menuSlotRecipe,
  popoverSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tabsSlotRecipe,
  textStyles,
  toastSlotRecipe,
  tokens,
} from '@chakra-ui/react/theme';
import { brand, gray, meanings, pair } from '#src/palette.ts';
import { widgetLook } from '#src/widgetLook.ts';

/** Each token costs every page that opens, so unused palettes stay out. */
const { teal: _teal, cyan: _cyan, pink: _pink, yellow: _yellow, whiteAlpha: _whiteAlpha, ...colors } = tokens.colors;

const body = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

const fade = (animationName: string) => ({ value: { animationName } });

/** A selection rule for each element makes Chromium search all styles made before, for each of them: a table of 400 lines took 13 s. The root's is inherited. */
const { '*::selection': selection, ...base } = globalCss;

const look = defineConfig({
  preflight: true,
  globalCss: {
    ...base,
    'html::selection': { ...selection },
    html: { ...globalCss.html, color: 'fg', bg: 'bg.page', colorPalette: 'brand', fontFamily: 'body', fontSize: '16px' },
    // a word longer than its line is broken rather than shown outside of its frame
    body: { margin: 0, overflowWrap: 'break-word' },
    ':focus-visible': { outlineColor: 'brand.focusRing' },
    // A box to write in needs a border that can be seen (3:1); lines between things do not.
    'input, select, textarea': { '--chakra-colors-border': 'colors.border.control' },
    // A waiting button hides its words under the spinner; they stay its name for those who hear it.
    '.chakra-button[data-loading] > span > span': { visibility: 'visible !important', color: 'transparent' },
    'button, .chakra-button, select, input:not([type=checkbox], [type=radio]), nav :is(a, summary), [role=option], [role=menuitem], [role=tab]': {
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
    'label:has(> input:is([type=checkbox], [type=radio]))': { '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' } },
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
    },
  },
  theme: {
    breakpoints: { ...breakpoints, md: '820px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      'fade-in': { from: { opacity: 0 } },
      'fade-out': { to: { opacity: 0 } },
    },
    animationStyles: {
      'slide-fade-in': fade('fade-in'),
      'slide-fade-out': fade('fade-out'),
      'scale-fade-in': fade('fade-in'),
      'scale-fade-out': fade('fade-out'),
    },
    textStyles,
    layerStyles: {
      disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } },
      'indicator.bottom': {
        value: { _before: { content: '""', position: 'absolute', insetInline: '0', bottom: '-1px', height: '2px', bg: 'brand.solid' } },
      },
    },
    tokens: { ...tokens, colors: { ...colors, gray, brand }, fonts: { ...tokens.fonts, body: { value: body }, heading: { value: body } } },
    semanticTokens: {
      colors: meanings,
      radii: { l1: { value: '{radii.xs}' }, l2: { value: '{radii.sm}' }, l3: { value: '{radii.md}' } },
      shadows: {
        xs: pair('0 1px 2px rgb(9 30 40 / 12%)', '0 1px 2px rgb(0 0 0 / 60%)'),
        sm: pair('0 2px 6px rgb(9 30 40 / 12%)', '0 2px 6px rgb(0 0 0 / 60%)'),
        md: pair('0 4px 12px rgb(9 30 40 / 14%)', '0 4px 12px rgb(0 0 0 / 64%)'),
        lg: pair('0 10px 30px rgb(9 30 40 / 18%)', '0 10px 30px rgb(0 0 0 / 70%)'),
      },
    },
    recipes: {
      button: buttonRecipe,
      heading: headingRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      menu: menuSlotRecipe,
      popover: popoverSlotRecipe,
      tabs: tabsSlotRecipe,
      toast: toastSlotRecipe,
    },
  },
});

/** With what is the same on every page, which the stylesheet `virtual:look.css` says. */
export const made = createSystem(defaultBaseConfig, look, widgetLook);

/** What Chakra's components ask for their styles. */
export const system = { ...made, _global: [] };
