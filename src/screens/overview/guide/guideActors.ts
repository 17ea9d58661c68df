import { type Block, guideBlocks } from '#domain/overview/guideText.ts';

/** The blocks of a page and the addresses of its pictures; the texts are fetched with the first page that is read. */
export async function readGuidePage(slug: string): Promise<{ blocks: Block[]; pictures: Record<string, string> }> {
  const { guideTexts, guidePictures } = await import('#src/screens/overview/guide/guideTexts.ts');
  const pictures = Object.entries(guidePictures).map(([path, address]) => [path.replace(/^.*\/|\.webp$/g, ''), address]);
  return { blocks: guideBlocks(guideTexts[`/docs/guia/${slug}.md`]!), pictures: Object.fromEntries(pictures) };
}
