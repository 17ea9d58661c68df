// The shades of a company's colour: everything that is written in them or on them can be read, whatever the colour.
import { describe, expect, it } from 'vitest';
import { contrast, shadesOf } from '#domain/company/shades.ts';

/** Pale, dark, strong and grey ones, and a walk through the cube of colours. */
const steps = ['00', '40', '80', 'c0', 'ff'];
const colors = ['#0b6e8f', '#ffcc00', '#f57c00', '#c2410c', '#777777', ...steps.flatMap(r => steps.flatMap(g => steps.map(b => `#${r}${g}${b}`)))];

describe.each(['light', 'dark'] as const)('on %s', look => {
  const isLight = look === 'light';
  const grounds = isLight ? ['#ffffff', '#f6f9fa', '#edf2f4'] : ['#172127', '#0f171b', '#232f36'];
  const names = isLight
    ? { text: '700', solid: '600', on: 'on-light', tints: ['50', '100'] }
    : { text: '300', solid: '400', on: 'on-dark', tints: ['950', '900'] };

  it('text in the colour has 4.5:1 on every ground and on its own tints', () => {
    const poor = colors.filter(color => {
      const shades = shadesOf(color);
      return [...grounds, ...names.tints.map(tint => shades[tint]!)].some(ground => contrast(shades[names.text]!, ground) < 4.5);
    });
    expect(poor).toEqual([]);
  });

  it('what is written on a button has 4.5:1, and the button 3:1 against its ground', () => {
    const poor = colors.filter(color => {
      const shades = shadesOf(color);
      return contrast(shades[names.on]!, shades[names.solid]!) < 4.5 || grounds.some(ground => contrast(shades[names.solid]!, ground) < 3);
    });
    expect(poor).toEqual([]);
  });
});

it('a colour that can be read stays as it is', () => {
  expect(shadesOf('#0b6e8f')).toMatchObject({ 600: '#0b6e8f', 700: '#0b6e8f', 'on-light': '#ffffff' });
  expect(shadesOf('#ffcc00')).toMatchObject({ 400: '#ffcc00', 300: '#ffcc00', 'on-dark': '#000000' });
});

it('contrast is counted as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});
