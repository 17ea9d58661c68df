// The look of the office: Chakra's base with our colours and only the recipes that every page needs.
// What is drawn later (dialogs, menus, toasts) passes its recipe itself, so that it travels with its own part.
import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  globalCss,
  headingRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  semanticTokens,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';

/** A colour token's value for light and dark. */
const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const ramp = (shades: Record<string, string>) => Object.fromEntries(Object.entries(shades).map(([step, value]) => [step, { value }]));

const brand = ramp({
  50: '#eef7fa',
  100: '#d7ecf3',
  200: '#aedbe8',
  300: '#7bc2d6',
  400: '#45a3bf',
  500: '#1e86a6',
  600: '#0b6e8f',
  700: '#0a5872',
  800: '#0c475c',
  900: '#0d3747',
  950: '#082530',
});
const gray = ramp({
  50: '#f6f9fa',
  100: '#edf2f4',
  200: '#dde5e9',
  300: '#c3ced5',
  400: '#93a3ae',
  500: '#64757f',
  600: '#4a5a64',
  700: '#35444d',
  800: '#232f36',
  900: '#172127',
  950: '#0f171b',
});

const body = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif";

export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss: {
    ...globalCss,
    html: { ...globalCss.html, color: 'fg', bg: 'bg.page', colorPalette: 'brand', fontFamily: 'body', fontSize: '16px' },
    body: { margin: 0 },
    ':focus-visible': { outlineColor: 'brand.focusRing' },
    // A box to write in needs a border that can be seen (3:1); lines between things do not.
    'input, select, textarea': { '--chakra-colors-border': 'colors.border.control' },
    'button, select, input:not([type=checkbox]), nav a': { '@media (pointer: coarse)': { minHeight: '44px' } },
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
    },
  },
  theme: {
    breakpoints: { ...breakpoints, md: '820px' },
    keyframes,
    textStyles,
    layerStyles,
    animationStyles,
    tokens: { ...tokens, colors: { ...tokens.colors, gray, brand }, fonts: { ...tokens.fonts, body: { value: body }, heading: { value: body } } },
    semanticTokens: {
      ...semanticTokens,
      colors: {
        ...semanticTokens.colors,
        brand: {
          contrast: pair('white', '{colors.gray.950}'),
          fg: pair('{colors.brand.700}', '{colors.brand.300}'),
          subtle: pair('{colors.brand.50}', '{colors.brand.950}'),
          muted: pair('{colors.brand.100}', '{colors.brand.900}'),
          emphasized: pair('{colors.brand.200}', '{colors.brand.800}'),
          solid: pair('{colors.brand.600}', '{colors.brand.400}'),
          focusRing: pair('{colors.brand.500}', '{colors.brand.300}'),
          border: pair('{colors.brand.300}', '{colors.brand.700}'),
        },
        bg: {
          ...semanticTokens.colors.bg,
          DEFAULT: pair('white', '{colors.gray.900}'),
          page: pair('{colors.gray.50}', '{colors.gray.950}'),
          panel: pair('white', '{colors.gray.900}'),
          subtle: pair('{colors.gray.50}', '#1c272d'),
          muted: pair('{colors.gray.100}', '{colors.gray.800}'),
          emphasized: pair('{colors.gray.200}', '{colors.gray.700}'),
        },
        fg: {
          ...semanticTokens.colors.fg,
          DEFAULT: pair('#16232b', '#e8eff2'),
          muted: pair('{colors.gray.600}', '#a3b3bd'),
          subtle: pair('{colors.gray.500}', '#8fa0ab'),
          error: pair('{colors.red.700}', '{colors.red.300}'),
          warning: pair('{colors.orange.800}', '{colors.orange.300}'),
          success: pair('{colors.green.700}', '{colors.green.300}'),
        },
        border: {
          ...semanticTokens.colors.border,
          DEFAULT: pair('{colors.gray.200}', '{colors.gray.700}'),
          muted: pair('{colors.gray.100}', '{colors.gray.800}'),
          emphasized: pair('{colors.gray.300}', '#4a5b65'),
          control: pair('#84949f', '#647883'),
          error: pair('{colors.red.600}', '{colors.red.400}'),
        },
        orange: { ...semanticTokens.colors.orange, solid: pair('{colors.orange.700}', '{colors.orange.300}'), contrast: pair('white', '{colors.gray.950}') },
        red: { ...semanticTokens.colors.red, solid: pair('{colors.red.700}', '{colors.red.400}'), contrast: pair('white', '{colors.gray.950}') },
        green: { ...semanticTokens.colors.green, solid: pair('{colors.green.700}', '{colors.green.300}'), contrast: pair('white', '{colors.gray.950}') },
      },
    },
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      heading: headingRecipe,
      link: linkRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: { table: tableSlotRecipe },
  },
});
