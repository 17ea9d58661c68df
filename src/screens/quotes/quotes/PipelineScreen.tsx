import '#src/screens/quotes/quotes/pipeline.css';
import { Stack } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { QuoteState } from '#domain/quotes/quote.ts';
import type { PipelineColumn, PipelineRow } from '#domain/quotes/wire.ts';
import { formatCount, formatEuros } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { href, routes } from '#domain/routes.ts';
import { lost, overQuotes, quoteWords } from '#machines/lifecycles/quote.ts';
import { readPipeline } from '#src/screens/quotes/quotes/quoteActors.ts';
import { WINS, Wins } from '#src/screens/quotes/quotes/Wins.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const follows = among('quote');
const view = { read: readPipeline, follows };

/** What is over is left out, but for what was lost: another version holds, or all is done. */
const isShown = (estado: QuoteState) => lost.includes(estado) || !overQuotes.includes(estado);

/** /presupuestos/embudo: quotes by their state, with what they come to and those that have waited longest; and how many of the last year's were won. */
export default function PipelineScreen() {
  const { record, failure, reload, isBusy } = useRecordView(view, 0);
  if (failure) return <LoadFailure title="No se han podido leer los presupuestos" text={failure} onRetry={reload} />;
  if (!record) return <Loading shape="page" />;
  return (
    <Stack gap="4" aria-busy={isBusy}>
      <RecordHead
        title={routes.quotePipeline.title}
        beside={[
          { label: 'Ganados y perdidos', href: `#${WINS}` },
          { label: 'Ver la lista', href: href('quotes') },
        ]}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="pipeline" role="region" aria-label="Presupuestos por estado" tabIndex={0}>
        {record.columnas
          .filter(({ estado }) => isShown(estado))
          .map(column => (
            <Column key={column.estado} column={column} />
          ))}
      </div>
      <Wins wins={record.ganados} />
    </Stack>
  );
}

function Column({ column: { estado, total, suma, filas } }: { column: PipelineColumn }) {
  const list = `${href('quotes')}?estado=${encodeURIComponent(estado)}`;
  return (
    <section aria-label={quoteWords.states[estado]}>
      <h2>
        <Link href={list}>
          {quoteWords.states[estado]} <span>{formatCount(total)}</span>
        </Link>
      </h2>
      <p className="pipeline-sum">{formatEuros(suma)}</p>
      {filas.length === 0 && <p className="quiet">Ninguno</p>}
      <ul>
        {filas.map(row => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
      {total > filas.length && <Link href={list}>Ver los {formatCount(total)}</Link>}
    </section>
  );
}

const ageOf = (days: number) => (days < 1 ? 'hoy' : days === 1 ? '1 día' : `${formatCount(days)} días`);

function Card({ row: { id, codigo, name, customer_name, total, dias } }: { row: PipelineRow }) {
  return (
    <li>
      <Link href={href('quote', { id })}>
        <strong>{name}</strong>
        <span>{customer_name}</span>
        <span className="pipeline-foot">
          <span>{codigo}</span>
          <span>{formatEuros(total)}</span>
          <span>{ageOf(dias)}</span>
        </span>
      </Link>
    </li>
  );
}
