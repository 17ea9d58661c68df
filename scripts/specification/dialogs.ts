// How wide what opens over a page is, as its source says.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from '#domain/kernel/constants.ts';
import { root } from '../built.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const ONE_FIELD = 'src/ui/form/OneFieldDialog.tsx';
/** The first tag of a dialog, with its props. */
const TAGS = /<(Modal|DialogFrame|RecordDialog|OneFieldDialog)\b(.*?)(?:^\s*>|[^=\n]>)$/gms;
/** `800`, `constants.dialogWidth.user + 100`, or a name of the file. */
const WIDTH = /\bwidth=\{(?:constants\.dialogWidth\.(\w+))?(?: \+ )?(\d+)?([A-Z]+)?\}/;

function widthOf(text: string, tag: string, props: string): number {
  if (tag === 'OneFieldDialog') return widthsIn(ONE_FIELD)[0]!;
  const [given, base, more, name] = WIDTH.exec(props) ?? [];
  if (!given) return constants.dialogWidth.user;
  if (name) return Number(new RegExp(`const ${name} = (\\d+)`).exec(text)?.[1]);
  return (base ? constants.dialogWidth[base as keyof typeof constants.dialogWidth] : 0) + Number(more ?? 0);
}

/** The widths that a file gives its dialogs, in pixels; what covers the whole screen has none. */
export function widthsIn(file: string): number[] {
  const text = read(file);
  return [...text.matchAll(TAGS)].flatMap(([, tag = '', props = '']) => (/\bis(Whole|Sheet)\b/.test(props) ? [] : [widthOf(text, tag, props)]));
}

/** The files that open something over a page. */
export const dialogFiles = (): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(file => `src/${file}`)
    .filter(file => file.endsWith('.tsx') && !['src/ui/form/RecordDialog.tsx', 'src/ui/widgets/DialogFrame.tsx'].includes(file) && widthsIn(file).length > 0);
