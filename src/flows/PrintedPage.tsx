import { Global } from '@emotion/react';

const kept = {
  '@media print': { 'nav, aside, header, [data-no-print]': { display: 'none !important' }, 'section:has(table)': { breakBefore: 'page' } },
} as const;

/** Sheets, and how high a picture under its heading may be on one. */
const lying = { '@page': { size: 'A4 landscape', margin: '12mm' }, ':root': { '--flow-paper': '145mm' } };
const standing = { '@page': { size: 'A4 portrait', margin: '12mm' }, ':root': { '--flow-paper': '230mm' } };

/** What a page of pictures leaves out on paper: everything but its heading, its picture and, on the next sheets, its table. */
export function PrintedPage({ of: { width, height } }: { of: { width: number; height: number } }) {
  return <Global styles={[kept, width > height ? lying : standing]} />;
}
