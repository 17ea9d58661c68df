// The shades of a company's colour, in the places of our own brand's: what is written in them and on them has 4.5:1, on light and on dark.

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The darkest ground of the light look that text in the colour stands on, and the lightest of the dark one, beside the shades themselves (`palette.ts`). */
const lightGround: Rgb = [237, 242, 244];
const darkGround: Rgb = [35, 47, 54];

/** Text: WCAG 1.4.3. */
const TEXT = 4.5;
/** What is no text, but has to be seen: WCAG 1.4.11. */
const SIGN = 3;

const toRgb = (color: string): Rgb => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
const toText = (color: Rgb): string => `#${color.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A colour with a part of another in it. */
const mixed = (color: Rgb, other: Rgb, part: number): Rgb => color.map((each, at) => Math.round(each + (other[at]! - each) * part)) as unknown as Rgb;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(part => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** How far two colours are apart, as WCAG counts it: 1 to 21. Both as `#rrggbb`. */
export const contrast = (one: string, other: string): number => contrastOf(toRgb(one), toRgb(other));

const STEPS = 100;

/** The colour itself, or as little of `towards` in it as is needed. */
function moved(color: Rgb, towards: Rgb, isEnough: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const next = mixed(color, towards, step / STEPS);
    if (isEnough(next)) return next;
  }
  return towards;
}

/** A button under the pointer lets a tenth of its ground through. */
const THROUGH = 0.1;

/** What can be read on a button, with the pointer on it, too. */
const textOn = (color: Rgb, ground: Rgb): Rgb | undefined =>
  [white, black].find(text => [color, mixed(color, ground, THROUGH)].every(shade => contrastOf(shade, text) >= TEXT));

/** Shades of the brand by their names in `palette.ts`, and what is written on a solid one, for light and for dark. */
export function shadesOf(color: string): Record<string, string> {
  const own = toRgb(color);
  const light = (part: number) => mixed(own, white, part);
  const dark = (part: number) => mixed(own, black, part);
  // its own tints are grounds, too: the marked entry of the menu
  const tint = light(0.84);
  const shadow = dark(0.72);
  const solidOnLight = moved(own, black, shade => contrastOf(shade, lightGround) >= SIGN && textOn(shade, white) !== undefined);
  const solidOnDark = moved(own, white, shade => contrastOf(shade, darkGround) >= SIGN && textOn(shade, black) !== undefined);
  const onLight = moved(own, black, shade => contrastOf(shade, lightGround) >= TEXT && contrastOf(shade, tint) >= TEXT);
  const onDark = moved(own, white, shade => contrastOf(shade, darkGround) >= TEXT && contrastOf(shade, shadow) >= TEXT);
  const shades: Record<string, Rgb> = {
    50: light(0.93),
    100: tint,
    200: light(0.7),
    300: onDark,
    400: solidOnDark,
    500: moved(own, black, shade => contrastOf(shade, white) >= SIGN),
    600: solidOnLight,
    700: onLight,
    800: dark(0.6),
    900: shadow,
    950: dark(0.84),
    'on-light': textOn(solidOnLight, white) ?? white,
    'on-dark': textOn(solidOnDark, black) ?? black,
  };
  return Object.fromEntries(Object.entries(shades).map(([name, shade]) => [name, toText(shade)]));
}
