// The colours of the product: a petrol brand, cool greys, and what each means on light and on dark.

/** A colour token's value for light and for dark. */
export const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const ramp = (shades: Record<string, string>) => Object.fromEntries(Object.entries(shades).map(([step, value]) => [step, { value }]));

export const brand = ramp({
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
  'on-light': '#ffffff',
  'on-dark': '#0f171b',
});
export const gray = ramp({
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

/** What the parts of a component take from a palette; text on them has 4.5:1. */
const roles = (name: string) => ({
  contrast: pair('white', '{colors.gray.950}'),
  fg: pair(`{colors.${name}.700}`, `{colors.${name}.300}`),
  subtle: pair(`{colors.${name}.50}`, `{colors.${name}.950}`),
  muted: pair(`{colors.${name}.100}`, `{colors.${name}.900}`),
  emphasized: pair(`{colors.${name}.200}`, `{colors.${name}.800}`),
  solid: pair(`{colors.${name}.700}`, `{colors.${name}.400}`),
  focusRing: pair(`{colors.${name}.500}`, `{colors.${name}.300}`),
  border: pair(`{colors.${name}.300}`, `{colors.${name}.700}`),
});

/** The colours by what they mean. */
export const meanings = {
  brand: { ...roles('brand'), solid: pair('{colors.brand.600}', '{colors.brand.400}'), contrast: pair('{colors.brand.on-light}', '{colors.brand.on-dark}') },
  gray: {
    ...roles('gray'),
    fg: pair('{colors.gray.800}', '{colors.gray.200}'),
    subtle: pair('{colors.gray.100}', '{colors.gray.800}'),
    muted: pair('{colors.gray.200}', '{colors.gray.700}'),
    border: pair('{colors.gray.300}', '#4a5b65'),
  },
  red: roles('red'),
  orange: roles('orange'),
  green: roles('green'),
  blue: roles('blue'),
  purple: roles('purple'),
  bg: {
    DEFAULT: pair('white', '{colors.gray.900}'),
    page: pair('{colors.gray.50}', '{colors.gray.950}'),
    panel: pair('white', '{colors.gray.900}'),
    subtle: pair('{colors.gray.50}', '#1c272d'),
    muted: pair('{colors.gray.100}', '{colors.gray.800}'),
    emphasized: pair('{colors.gray.200}', '{colors.gray.700}'),
    error: pair('{colors.red.50}', '{colors.red.950}'),
    warning: pair('{colors.orange.50}', '{colors.orange.950}'),
    success: pair('{colors.green.50}', '{colors.green.950}'),
  },
  fg: {
    DEFAULT: pair('#16232b', '#e8eff2'),
    muted: pair('{colors.gray.600}', '#a3b3bd'),
    subtle: pair('{colors.gray.500}', '#8fa0ab'),
    error: pair('{colors.red.700}', '{colors.red.300}'),
    warning: pair('{colors.orange.800}', '{colors.orange.300}'),
    success: pair('{colors.green.700}', '{colors.green.300}'),
  },
  border: {
    DEFAULT: pair('{colors.gray.200}', '{colors.gray.700}'),
    muted: pair('{colors.gray.100}', '{colors.gray.800}'),
    emphasized: pair('{colors.gray.300}', '#4a5b65'),
    /** Around a box to write in: 3:1. */
    control: pair('#84949f', '#647883'),
    error: pair('{colors.red.600}', '{colors.red.400}'),
  },
};
