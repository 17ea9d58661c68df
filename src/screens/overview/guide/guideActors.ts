import { type Block, guideBlocks } from '#domain/overview/guideText.ts';

/** The blocks of a page; the texts are fetched with the first page that is read. */
export async function readGuidePage(slug: string): Promise<Block[]> {
  const { guideTexts } = await import('#src/screens/overview/guide/guideTexts.ts');
  return guideBlocks(guideTexts[`/docs/guia/${slug}.md`]!);
}
