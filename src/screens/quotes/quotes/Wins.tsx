import '#src/screens/quotes/quotes/wins.css';
import { formatCount, formatDate, formatEuros, formatPercent } from '#domain/kernel/format.ts';
import { lastOfMonth } from '#domain/kernel/days.ts';
import { type QuoteWins, type WinRow, winRate } from '#domain/quotes/wins.ts';
import { href } from '#domain/routes.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** Where on the page it is, which is long. */
export const WINS = 'ganados';

/** How many quotes of the last twelve months were won, by three things; each row leads to its quotes. */
export function Wins({ wins: { desde, tecnicos, origenes, meses } }: { wins: QuoteWins }) {
  const list = href('quotes');
  return (
    <Panel title="Ganados y perdidos" id={WINS} className="wins-panel" tabIndex={-1}>
      <p className="quiet wins-words">
        {`Presupuestos enviados con fecha desde el ${formatDate(desde)}; de cada número, su última versión. La tasa es lo ganado de lo que ya tiene respuesta o ha caducado; el importe, lo ganado con IVA.`}
      </p>
      {meses.length === 0 ? (
        <EmptyState title="En estos meses no se ha enviado ningún presupuesto" />
      ) : (
        <div className="wins">
          <WinTable title="Por quien lo prepara" rows={tecnicos} to={({ clave }) => (clave === '' ? null : `${list}?user_id=${clave}&desde=${desde}`)} />
          <WinTable title="Por origen" rows={origenes} to={() => null} />
          <WinTable title="Por mes" rows={meses} to={({ clave }) => `${list}?desde=${clave}-01&hasta=${lastOfMonth(`${clave}-01`)}`} />
        </div>
      )}
    </Panel>
  );
}

interface WinTableProps {
  title: string;
  rows: readonly WinRow[];
  /** Where the quotes of a row are listed. */
  to: (row: WinRow) => string | null;
}

function WinTable({ title, rows, to }: WinTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className="wins-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">De quién o de qué</span>
            </th>
            <th scope="col">Tasa</th>
            <th scope="col">Importe</th>
            <th scope="col">Ganados</th>
            <th scope="col">Perdidos</th>
            <th scope="col">Abiertos</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <WinLine key={row.clave} row={row} link={to(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WinLine({ row, link }: { row: WinRow; link: string | null }) {
  const rate = winRate(row);
  return (
    <tr>
      <th scope="row">{link === null ? row.nombre : <RecordLink href={link}>{row.nombre}</RecordLink>}</th>
      <td>
        {rate === null ? '–' : formatPercent(rate)}
        {rate !== null && <span className="wins-bar" aria-hidden="true" style={{ width: `${rate}%` }} />}
      </td>
      <td>{formatEuros(row.importe)}</td>
      <td>{formatCount(row.ganados)}</td>
      <td>{formatCount(row.perdidos)}</td>
      <td>{formatCount(row.abiertos)}</td>
    </tr>
  );
}
