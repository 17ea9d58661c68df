/** How a list looks on paper: only its company, its title, what it is narrowed to, and its rows; black on white, and the heads of the columns on each sheet. */
export const paper = `
@page { size: A4 landscape; margin: 12mm 12mm 15mm; @bottom-right { content: 'Página ' counter(page) ' de ' counter(pages); font: 8pt sans-serif; } }
@media print {
  /* all that neither is the page nor holds it */
  body > :not(:has(main)), body :has(main) > :not(:has(main), main) { display: none !important; }
  [data-list] > :not([data-print]), [data-print=head] > :not(h1, :has(h1, [data-paper])), [data-print=head] :not(h1, [data-paper], [data-paper] *, :has(h1, [data-paper])) { display: none !important; }
  [data-buttons], [data-print] :is(svg, input, col, [data-grip]) { display: none !important; }
  html, body, main { background: #fff !important; min-height: 0 !important; padding: 0 !important; }
  [data-list], [data-list] * { color: #000 !important; background: transparent !important; box-shadow: none !important; border-color: #999 !important; }
  [data-print=head], [data-print=head] > * { display: block !important; max-width: none !important; }
  [data-paper] { display: block !important; }
  [data-print], [data-print] > [role=region] { overflow: visible !important; max-height: none !important; border: 0 !important; }
  [data-print] table { table-layout: auto !important; }
  [data-print] thead { display: table-header-group; }
  [data-print] :is(tr, th, td) { position: static !important; }
  [data-print] :is(th, td, p, span) { font-size: 9pt !important; line-height: 1.3 !important; max-width: none !important; overflow: visible !important; white-space: normal !important; -webkit-line-clamp: none !important; }
  [data-print] :is(tr, li) { break-inside: avoid; }
}`;
