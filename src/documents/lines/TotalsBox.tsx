import '#src/documents/lines/linesTable.css';
import { formatAmount, formatEuros } from '#domain/kernel/format.ts';
import type { VatRate } from '#domain/catalogue/documentTotals.ts';
import { retainedOf, retentionSums } from '#domain/invoicing/retention.ts';
import { printedOf, quotaText, rateName } from '#domain/catalogue/vatWords.ts';

/** The totals of a document that is being written, or as it is stored. */
interface ShownTotals {
  base?: number | null | undefined;
  iva?: number | null | undefined;
  total?: number | null | undefined;
  rates: VatRate[];
  /** Of an invoice: the percentage that its customer retains. */
  retencion?: number | null;
}

/** The VAT breakdown and the totals of a document, as its PDF shows them; null while a line is not understood. */
export function TotalsBox({ totals }: { totals: ShownTotals | null }) {
  const { base, total, retencion } = totals ?? {};
  const retained = base != null && total != null && retencion ? retentionSums({ total, retencion, retenido: retainedOf(base, retencion) }) : [];
  const printed = printedOf(totals?.rates ?? []);
  return (
    <div className="sums">
      <table className="lines-table" aria-label="Desglose del IVA">
        <thead>
          <tr>
            <th>Base</th>
            <th>IVA</th>
            <th>Cuota</th>
          </tr>
        </thead>
        <tbody>
          {totals?.rates.map(rate => (
            <tr key={rateName(rate)}>
              <td>{formatAmount(rate.base)}</td>
              <td>{rateName(rate)}</td>
              <td>{quotaText(rate)}</td>
            </tr>
          ))}
          {!totals?.rates.length && (
            <tr>
              <td colSpan={3} className="is-words quiet">
                {totals ? 'Sin líneas' : '–'}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <div className="sum-list">
        <Sum label="Base imponible" value={totals?.base} />
        <Sum label="IVA" value={totals?.iva} />
        <Sum label="Total" value={totals?.total} isStrong />
        {retained.map(({ label, value }, index) => (
          <Sum key={label} label={label} value={value} isStrong={index > 0} />
        ))}
      </div>
      {printed.length > 0 && (
        <div className="sums-note">
          {printed.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}

function Sum({ label, value, isStrong = false }: { label: string; value: number | null | undefined; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'is-strong' : undefined}>
      <span>{label}</span>
      <span data-total={label}>{value === undefined ? '–' : formatEuros(value)}</span>
    </div>
  );
}
