// The colours of technicians: always the same, and readable on light and on dark.
import '#src/ui/widgets/tasksCalendar/taskGrid.css';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { HUES, hued, hueOf } from '#src/ui/widgets/tasksCalendar/hue.ts';
import { Stage } from '#tests/support/pages/stage.tsx';

const everybody = Array.from({ length: HUES }, (_, id) => id + 1);
const root = document.documentElement;
afterEach(() => {
  root.className = 'light';
});

const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
/** How bright a colour is, from 0 to 1 (WCAG). */
function brightness(color: string): number {
  paper.fillStyle = color;
  paper.fillRect(0, 0, 1, 1);
  const [red, green, blue] = [...paper.getImageData(0, 0, 1, 1).data].map(part => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: string, other: string): number {
  const [dark, light] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

it('A user has always the same hue, and the next seven have others', () => {
  expect(everybody.map(hueOf)).toEqual(everybody.map(hueOf));
  expect(new Set(everybody.map(hueOf)).size).toBe(HUES);
  expect(hueOf(1 + HUES)).toBe(hueOf(1));
  for (const id of everybody) {
    const apart = Math.abs(hueOf(id) - hueOf(id + 1));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(90);
  }
});

describe.each(['light', 'dark'])('on %s', mode => {
  it('words are read on each background, and each stripe is seen', async () => {
    root.className = mode;
    const screen = await render(
      <Stage>
        {everybody.map(id => (
          <div key={id} className="task" style={hued(id)}>
            <span style={{ color: 'var(--chakra-colors-fg)' }} />
            <span style={{ color: 'var(--chakra-colors-fg-muted)' }} />
            <span style={{ color: 'var(--chakra-colors-fg-error)' }} />
            <span style={{ color: 'var(--strong)' }} />
            <span style={{ color: 'var(--pale)' }} />
            <span style={{ color: 'var(--chakra-colors-bg-panel)' }} />
          </div>
        ))}
      </Stage>,
    );
    const seen = [...screen.container.querySelectorAll('.task')].map(task => {
      const [words, quiet, warning, strong, pale, panel] = [...task.children].map(each => getComputedStyle(each).color) as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      expect(contrast(words, pale)).toBeGreaterThanOrEqual(7);
      for (const text of [quiet, warning]) expect(contrast(text, pale)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [pale, panel]) expect(contrast(strong, ground)).toBeGreaterThanOrEqual(3);
      return strong;
    });
    expect(new Set(seen).size).toBe(HUES);
  });
});
