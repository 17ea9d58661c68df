import '#src/screens/quotes/quotes/quoteLineMore.css';
import { figureOf } from '#domain/kernel/decimalText.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { type Margin, marginOf } from '#domain/quotes/quoteLine.ts';
import { figuresOf, type EditedLine } from '#src/documents/lines/editedLine.ts';
import { useLines } from '#src/documents/lines/useLines.ts';
import { countedOf } from '#src/screens/quotes/quotes/quoteActors.ts';
import { percentText } from '#src/screens/quotes/quotes/percentText.ts';

interface QuoteMarginProps {
  margin: Margin;
  /** In percent; null where the company wants none in particular. */
  least: number | null;
}

/** What a quote leaves over its costs: in red, and in words, below the company's least margin. */
export function QuoteMargin({ margin: { coste, margen, porcentaje }, least }: QuoteMarginProps) {
  if (coste === null || margen === null) return <p className="quote-margin quiet">Margen: falta el coste de alguna línea</p>;
  const isLow = least !== null && porcentaje !== null && porcentaje < Math.round(least * 100);
  return (
    <p className={isLow ? 'quote-margin is-low' : 'quote-margin'}>
      Coste {formatEuros(fromScaled(coste, 2))} · Margen {formatEuros(fromScaled(margen, 2))}
      {porcentaje !== null && ` (${percentText(porcentaje)})`}
      {isLow && `, por debajo del mínimo de ${percentText(Math.round(least * 100))}`}
    </p>
  );
}

/** The same of the lines that are being written. */
export function MarginNote({ least }: { least: number | null }) {
  const counted = countedOf(useLines('quote_lines')).map(line => {
    const figures = figuresOf(line);
    return figures && { ...figures, coste: figureOf(line['coste'] as EditedLine['price']) ?? null };
  });
  if (counted.length === 0 || counted.some(line => line === null)) return null;
  return <QuoteMargin margin={marginOf(counted.filter(line => line !== null))} least={least} />;
}
