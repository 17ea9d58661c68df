// The form of a quote, beside the page that it would be printed on.
import { Stack } from '@chakra-ui/react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Redirect } from 'wouter';
import { href, routes } from '#domain/routes.ts';
import { quote, quoteSections } from '#domain/quotes/quote.ts';
import { quoteLines } from '#domain/quotes/quoteLine.ts';
import type { QuoteSection } from '#domain/quotes/wire.ts';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { emptyLine, ivaOf, kitLineOf, kits, lineOfProduct, linesOfKit, products } from '#src/documents/lines/lineSources.ts';
import { LinesEditor } from '#src/documents/lines/LinesEditor.tsx';
import { RunningTotal } from '#src/documents/lines/RunningTotal.tsx';
import { WithPaper } from '#src/documents/paper/WithPaper.tsx';
import { QuoteFields, QuoteNotes } from '#src/screens/quotes/quotes/QuoteFields.tsx';
import { QuoteLineMore } from '#src/screens/quotes/quotes/QuoteLineMore.tsx';
import { MarginNote } from '#src/screens/quotes/quotes/QuoteMargin.tsx';
import { Sections } from '#src/screens/quotes/quotes/Sections.tsx';
import { type QuoteBeside, costOfProduct, countedOf, inSections, quotePaperDrawn } from '#src/screens/quotes/quotes/quoteActors.ts';
import { useReadsCosts } from '#src/screens/quotes/quotes/useReadsCosts.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import type { Editor } from '#src/ui/form/useEditor.ts';
import { DocumentPage } from '#src/ui/page/DocumentPage.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';

const draft = quote.draft.shape({ quote_lines: quoteLines, secciones: quoteSections });

interface QuoteFormProps {
  id: number | null;
  editor: Editor;
  /** The photos that wait with a new one. */
  photos?: ReactNode;
}

export function QuoteForm({ id, editor, photos }: QuoteFormProps) {
  const [draw] = useState(() => quotePaperDrawn(id));
  return (
    <DocumentPage
      title={id === null ? routes.quoteNew.title : `Presupuesto ${String(editor.state.context.values['codigo'] ?? '')}`}
      editor={editor}
      draft={draft}
      back={id === null ? href('quotes') : href('quote', { id })}
      readOnly={id !== null && <Redirect to={href('quote', { id })} replace />}
      sum={<RunningTotal name="quote_lines" rounding="linea" counted={countedOf} />}
    >
      {(start, beside) => (
        <WithPaper draw={draw}>
          <Panel>
            <QuoteFields loaded={start} />
          </Panel>
          <Lines beside={beside as QuoteBeside} />
          {photos}
          <Panel>
            <QuoteNotes />
          </Panel>
        </WithPaper>
      )}
    </DocumentPage>
  );
}

const none: readonly QuoteSection[] = [];

function Lines({ beside }: { beside: QuoteBeside }) {
  const readsCosts = useReadsCosts();
  const sections = useFormPart(({ values }) => (values['secciones'] as readonly QuoteSection[] | undefined) ?? none);
  const last = sections.length - 1;
  const [chosen, setChosen] = useState(last);
  const current = Math.min(chosen, last);
  const titles = sections.map(({ titulo }, index) => titulo || (sections.length > 1 ? `Apartado ${index + 1}` : '')).join('\n');
  // the blocks of lines compare it, and titles change less often than lines
  const runOf = useMemo(() => {
    const names = titles.split('\n');
    return (line: EditedLine) => names[Number(line['seccion'] ?? 0)] || null;
  }, [titles]);
  const begun = useCallback(
    (line: EditedLine): EditedLine => ({ ...line, tipo: 'normal', grupo: '', elegida: false, coste: null, seccion: current }),
    [current],
  );
  return (
    <Panel title="Líneas">
      <Stack gap="3">
        <Sections current={current} onCurrent={setChosen} />
        <LinesEditor
          name="quote_lines"
          products={products}
          toLine={async (productId, signal, { customer_id: customer, fecha: day }) => {
            const [line, coste] = await Promise.all([
              lineOfProduct(productId, { iva: ivaOf(beside), customer, day }, signal),
              readsCosts ? costOfProduct(productId, signal) : Promise.resolve(null),
            ]);
            return { ...begun(line), coste };
          }}
          kits={{
            source: kits,
            toLines: async (kitId, signal, { customer_id: customer, fecha: day }) =>
              (await linesOfKit(kitId, { customer, day }, signal)).map(line => ({
                ...begun(kitLineOf(line, emptyLine(ivaOf(beside)))),
                coste: (line.product_id !== null && line.coste) || null,
              })),
          }}
          emptyLine={begun(emptyLine(ivaOf(beside)))}
          runOf={runOf}
          Below={QuoteLineMore}
          counted={countedOf}
          order={inSections}
        />
        {readsCosts && <MarginNote least={beside.least} />}
      </Stack>
    </Panel>
  );
}
