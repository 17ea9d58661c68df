import '#src/documents/lines/linesTable.css';
import { Fragment } from 'react';
import { formatAmount, formatPrice } from '#domain/kernel/format.ts';
import { lineTotals } from '#domain/catalogue/documentTotals.ts';
import { measureText } from '#domain/catalogue/units.ts';
import { lineRate } from '#domain/catalogue/vatWords.ts';
import { LineCards } from '#src/documents/lines/LineCards.tsx';
import { type LinesTableProps, type ShownLine, startsRun } from '#src/documents/lines/shownLines.ts';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

/** The lines of a document, to read. */
export function LinesTable<L extends ShownLine>(props: LinesTableProps<L>) {
  const { lines, heading, headingKey, hasPrices = true } = props;
  if (useIsPhone()) return <LineCards {...props} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className="lines-scroll" tabIndex={0} role="region" aria-label="Tabla de líneas">
      <table className="lines-table">
        <thead>
          <tr className="is-head">
            <th className="is-words">Descripción</th>
            {['Cantidad', ...(hasPrices ? ['Precio', 'Dto. %', 'IVA %', 'Importe'] : [])].map(title => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Fragment key={line.id}>
              {startsRun(lines, index, headingKey) && (
                <tr>
                  <td colSpan={6} className="is-words is-head">
                    {heading?.(line)}
                  </td>
                </tr>
              )}
              <Line line={line} hasPrices={hasPrices} />
            </Fragment>
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={6} className="is-words quiet">
                Todavía no hay líneas
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line, hasPrices }: { line: ShownLine; hasPrices: boolean }) {
  const prices = [formatPrice(line.price), line.discount ? formatAmount(line.discount) : '', lineRate(line), formatAmount(lineTotals(line).base)];
  const figures = [measureText(line.quantity, line.unidad), ...(hasPrices ? prices : [])];
  return (
    <tr>
      <td className="is-words">{line.description}</td>
      {figures.map((figure, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- five cells in fixed order
        <td key={index}>{figure}</td>
      ))}
    </tr>
  );
}
