import type { MonthFigures } from '#domain/overview/money.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { monthNames } from '#src/screens/overview/home/months.ts';

const compact = new Intl.NumberFormat('es-ES', { notation: 'compact', maximumFractionDigits: 1 });

/** A measure of each month of this year next to last year's. A table has the figures for those who cannot see bars. */
export function MonthsChart({ title, months, year }: { title: string; months: readonly MonthFigures[]; year: number }) {
  const top = niceTop(Math.max(1, ...months.flatMap(month => [month.current ?? 0, month.previous])));
  const heightOf = (value: number) => ({ height: `${(Math.max(0, value) / top) * 100}%` });
  return (
    <figure className="months">
      <div className="months-bars" aria-hidden="true">
        {[1, 0.5].map(part => (
          <span key={part} className="months-line" style={{ bottom: `${part * 100}%` }}>
            {compact.format(top * part)} €
          </span>
        ))}
        {months.map(({ month, current, previous }) => (
          <div key={month} className="month" title={`${nameOf(month)}: ${shown(current)} (${year - 1}: ${formatEuros(previous)})`}>
            <i style={heightOf(previous)} />
            <i style={heightOf(current ?? 0)} className="is-current" />
          </div>
        ))}
      </div>
      <div className="months-names" aria-hidden="true">
        {monthNames.map(({ short }) => (
          <span key={short}>{short}</span>
        ))}
      </div>
      <figcaption>
        <i className="is-current" /> {year} <i /> {year - 1}
      </figcaption>
      {/* a table is never smaller than its rows: the frame around it is what is out of sight */}
      <div className="unseen">
        <table>
          <caption>{title} por meses</caption>
          <thead>
            <tr>
              <th>Mes</th>
              <th>{year}</th>
              <th>{year - 1}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, current, previous }) => (
              <tr key={month}>
                <th>{nameOf(month)}</th>
                <td>{shown(current)}</td>
                <td>{formatEuros(previous)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const nameOf = (month: number) => monthNames[month - 1]!.short;

const shown = (sum: number | null) => (sum === null ? '–' : formatEuros(sum));

/** The next of 1, 2, 2.5 and 5 times a power of ten, so that the scale is readable. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find(step => step * power >= value) ?? 10) * power;
}
