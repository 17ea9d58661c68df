import '#src/screens/overview/home/months.css';
import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { Dashboard } from '#domain/overview/figures.ts';
import { type CashWeek, type CompanyMoney as Money, type MoneyMeasure, moneyMeasures } from '#domain/overview/money.ts';
import { among } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { readAll } from '#src/api/calls.ts';
import { FoldingPanel } from '#src/screens/overview/home/FoldingPanel.tsx';
import { MoreFigures } from '#src/screens/overview/home/MoreFigures.tsx';
import { MonthsChart } from '#src/screens/overview/home/MonthsChart.tsx';
import { listOfMeasure, monthNames } from '#src/screens/overview/home/months.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const readMoney = readAll(endpoints.dashboard.money);
const follows = among('invoice', 'cobro', 'providerInvoice');

/** How the month goes against last year's, in a line that opens to its chart, the other figures and what is due on both sides in the weeks ahead. */
export function CompanyMoney({ dashboard }: { dashboard: Dashboard | null }) {
  const view = useRecordView({ read: readMoney, follows });
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer cómo va el mes" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  return (
    <Panel className="home-month">
      <details>
        <summary>
          <MonthLine money={view.record} />
        </summary>
        {dashboard && <MoreFigures dashboard={dashboard} />}
        <div className="home-columns">
          <MonthPanel money={view.record} />
          <CashPanel money={view.record} />
        </div>
      </details>
    </Panel>
  );
}

/** The month in a line: each figure, whether it has the VAT in it, and which way it went since last year. */
function MonthLine({ money: { hoy, meses } }: { money: Money }) {
  const month = Number(hoy.slice(5, 7));
  return (
    <>
      <b>{monthNames[month - 1]!.long}</b>
      {(Object.keys(moneyMeasures) as MoneyMeasure[]).map(each => {
        const { current, previous } = meses[each][month - 1]!;
        const { title, vat } = moneyMeasures[each];
        return (
          <span key={each}>
            <small>{vat ? `${title}, ${vat}` : title}</small>
            <b>{formatEuros(current ?? 0)}</b>
            <small>{(current ?? 0) >= previous ? `▲ ${formatEuros(previous)} hace un año` : `▼ ${formatEuros(previous)} hace un año`}</small>
          </span>
        );
      })}
    </>
  );
}

function MonthPanel({ money: { hoy, meses } }: { money: Money }) {
  const [measure, setMeasure] = useState<MoneyMeasure>('facturado');
  const [year, month] = hoy.split('-').map(Number) as [number, number];
  return (
    <FoldingPanel title={`${monthNames[month - 1]!.long} de ${year}`} tools={<RecordLink href={listOfMeasure[measure](hoy)}>Ver sus documentos</RecordLink>}>
      <div className="measures" role="group" aria-label="Cifras del mes">
        {(Object.keys(moneyMeasures) as MoneyMeasure[]).map(each => {
          const { current, previous } = meses[each][month - 1]!;
          return (
            <button key={each} type="button" aria-pressed={each === measure} title={moneyMeasures[each].says} onClick={() => setMeasure(each)}>
              <span>{moneyMeasures[each].title}</span>
              <b>{formatEuros(current ?? 0)}</b>
              <small>
                {monthNames[month - 1]!.short} {year - 1}: <span>{formatEuros(previous)}</span>
              </small>
            </button>
          );
        })}
      </div>
      <MonthsChart title={moneyMeasures[measure].title} months={meses[measure]} year={year} />
      <p className="quiet">{moneyMeasures[measure].says}.</p>
    </FoldingPanel>
  );
}

function CashPanel({ money }: { money: Money }) {
  return (
    <FoldingPanel title="Próximas ocho semanas" tools={<RecordLink href={href('paymentRun')}>Pagar lo que vence</RecordLink>}>
      <Cash money={money} />
    </FoldingPanel>
  );
}

function Cash({ money: { semanas, sinFecha } }: { money: Money }) {
  const most = Math.max(1, ...semanas.flatMap(({ entra, sale }) => [entra, sale]));
  return (
    <>
      <table className="cash">
        <caption className="unseen">
          Lo que vence por semanas: lo que entra de los clientes, lo que sale a los proveedores y lo que queda en total, en euros
        </caption>
        <thead>
          <tr>
            <th>Vence</th>
            <th>Entra</th>
            <th>Sale</th>
            <th>Acumulado</th>
          </tr>
        </thead>
        <tbody>
          {semanas.map(week => (
            <tr key={week.hasta}>
              <th>
                <RecordLink href={`${href('debts')}?abierto=si${week.desde ? `&desde=${week.desde}` : ''}&hasta=${week.hasta}`}>{nameOf(week)}</RecordLink>
              </th>
              <td>
                <i className="is-in" style={{ width: widthOf(week.entra, most) }} />
                {wholeEuros(week.entra)}
              </td>
              <td>
                <i style={{ width: widthOf(week.sale, most) }} />
                {wholeEuros(week.sale)}
              </td>
              <td className={week.queda < 0 ? 'is-short' : undefined}>{wholeEuros(week.queda)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(sinFecha.entra !== 0 || sinFecha.sale !== 0) && (
        <p className="quiet">
          Sin fecha de vencimiento: {formatEuros(sinFecha.entra)} por cobrar y {formatEuros(sinFecha.sale)} por pagar.
        </p>
      )}
    </>
  );
}

const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' });
const wholeEuros = (sum: number) => (sum === 0 ? '–' : `${whole.format(sum)} €`);

const nameOf = ({ desde, hasta }: CashWeek) => (desde === null ? 'Ya vencido' : `${formatDate(desde).slice(0, 5)} a ${formatDate(hasta).slice(0, 5)}`);

/** A bar is never longer than its cell. */
const widthOf = (sum: number, most: number) => `${(Math.max(0, sum) / most) * 100}%`;
