// A page of the guide as it is drawn: the few marks that docs/guia uses, read into blocks without any HTML.

export type Inline = string | { strong: string } | { text: string; slug: string };
export type Block =
  | { kind: 'title' | 'heading' | 'paragraph'; of: Inline[] }
  | { kind: 'bullets' | 'steps'; items: Inline[][] }
  /** A file of docs/guia/imagenes, without its ending. */
  | { kind: 'picture'; name: string; says: string };

const inlineMarks = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([a-z-]+)\.md\)/g;

function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const mark of text.matchAll(inlineMarks)) {
    const [whole, strong, linked, slug] = mark;
    if (mark.index > end) parts.push(text.slice(end, mark.index));
    parts.push(strong === undefined ? { text: linked!, slug: slug! } : { strong });
    end = mark.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

const picture = /^!\[([^\]]*)\]\(imagenes\/([a-z-]+)\.webp\)$/;

/** How a line of each kind begins; any other is a paragraph. */
const beginnings = [
  ['title', /^# /],
  ['heading', /^## /],
  ['bullets', /^- /],
  ['steps', /^\d+\. /],
] as const;

/** The blocks of a page, in their order. */
export function guideBlocks(page: string): Block[] {
  const blocks: Block[] = [];
  for (const line of page.split('\n').filter(each => each !== '')) {
    const [, says, name] = picture.exec(line) ?? [];
    if (says !== undefined && name !== undefined) {
      blocks.push({ kind: 'picture', name, says });
      continue;
    }
    const [kind, mark] = beginnings.find(([, begins]) => begins.test(line)) ?? (['paragraph', ''] as const);
    const of = inlinesOf(line.replace(mark, ''));
    const last = blocks.at(-1);
    if (kind !== 'bullets' && kind !== 'steps') blocks.push({ kind, of });
    else if (last && 'items' in last && last.kind === kind) last.items.push(of);
    else blocks.push({ kind, items: [of] });
  }
  return blocks;
}
