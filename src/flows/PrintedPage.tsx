import { Global } from '@emotion/react';

const paper = {
  '@page': { size: 'A4 landscape', margin: '12mm' },
  '@media print': { 'nav, aside, header, [data-no-print]': { display: 'none !important' }, 'section:has(table)': { breakBefore: 'page' } },
} as const;

/** What a page of pictures leaves out on paper: everything but its heading, its picture and, on the next sheets, its table. */
export function PrintedPage() {
  return <Global styles={paper} />;
}
