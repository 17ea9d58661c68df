// A picture as a file of its own, for readers on a forge. It cannot bring its typeface, so each text is as long as in that, whatever it is drawn with.
import { renderToStaticMarkup } from 'react-dom/server';
import type { Layout } from '#src/flows/pictureLayout.ts';
import { fileColours, pictureRules } from '#src/flows/pictureRules.ts';
import { Picture } from '#src/flows/Picture.tsx';
import { widthOf } from './text.ts';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const declared = (rule: Record<string, string | number>) =>
  Object.entries(rule)
    .map(([name, value]) => `${kebab(name)}:${value}`)
    .join(';');
const colours = (theme: 'light' | 'dark') =>
  Object.entries(fileColours[theme])
    .map(([name, value]) => `--flow-${name}:${value}`)
    .join(';');

const style = [
  `svg{${colours('light')};background:var(--flow-within)}`,
  `@media(prefers-color-scheme:dark){svg{${colours('dark')}}}`,
  ...Object.entries(pictureRules).map(([selector, rule]) => `${selector}{${declared(rule)}}`),
].join('\n');

export function svgOf(layout: Layout, title: string): string {
  const { top, width, height } = layout;
  return `${renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 ${top} ${width} ${height}`} role="img">
      <title>{title}</title>
      <style>{style}</style>
      <Picture layout={layout} lengthOf={line => Math.round(widthOf(line))} />
    </svg>,
  )}\n`;
}
