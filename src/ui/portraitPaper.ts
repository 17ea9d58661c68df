/** A page that is read as a text: on paper without what stands around it. */
export const portraitPaper = {
  '@page': { size: 'A4 portrait', margin: '18mm' },
  '@media print': { 'nav, aside, header, [data-no-print]': { display: 'none !important' } },
} as const;
