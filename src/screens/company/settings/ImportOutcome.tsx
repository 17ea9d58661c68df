import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatCount } from '#domain/kernel/format.ts';
import { importOffers, leftOutWords, offerWords, writtenBy, type ImportReport } from '#domain/company/importReport.ts';
import { imports, unsaid } from '#domain/company/imports.ts';
import type { ImportPart } from '#src/screens/company/settings/ImportForm.tsx';
import { ImportFigures } from '#src/screens/company/settings/ImportFigures.tsx';
import { ImportLines } from '#src/screens/company/settings/ImportLines.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const records = (count: number) => `${formatCount(count)} ${count === 1 ? 'registro' : 'registros'}`;

/** What the import would do, is doing or has done. */
export default function ImportOutcome({ state, send }: ImportPart) {
  const { kind, file, message } = state.context;
  const report = state.context.report!;
  const many = imports[kind].title;
  const isDone = state.context.isWritten;
  const isPartial = report.totals.error > 0 && writtenBy(report) > 0;
  return (
    <Stack gap="4">
      <Text fontSize="sm" role="status">
        <strong>{file?.name}</strong> · {many} · {saidOf(state)}
      </Text>
      <ImportFigures report={report} />
      {message && (
        <Text role="alert" fontSize="sm" color="fg.error">
          {message}
          {state.matches('failed') && '. Puede revisar otra vez el mismo archivo: lo que ya se haya importado saldrá sin cambios.'}
        </Text>
      )}
      {leftOutWords(report) !== null && <Note tone="info">{leftOutWords(report)}</Note>}
      <Besides report={report} isDone={isDone} />
      <Unsaid state={state} send={send} />
      <Offers state={state} send={send} />
      <ImportLines state={state} send={send} />
      <Flex gap="2" wrap="wrap">
        {state.matches('failed') ? (
          <Button type="button" size="sm" onClick={() => send({ type: 'check.asked' })}>
            Revisar otra vez
          </Button>
        ) : (
          !isDone &&
          (isJudging(state) || state.can({ type: 'cells.judged' }) ? (
            <Button type="button" size="sm" loading={isJudging(state)} loadingText="Revisando…" onClick={() => send({ type: 'cells.judged' })}>
              Revisar lo corregido
            </Button>
          ) : (
            <Button
              type="button"
              size="sm"
              disabled={!state.hasTag('busy') && !state.matches('confirming') && !state.can({ type: 'import.asked' })}
              loading={state.hasTag('busy')}
              loadingText={state.matches('checking') ? 'Revisando…' : state.matches('fetching') ? 'Descargando…' : 'Importando…'}
              onClick={() => send({ type: 'import.asked' })}
            >
              {isPartial ? `Importar ${formatCount(writtenBy(report))} que están bien` : `Importar ${writtenBy(report) > 0 ? records(writtenBy(report)) : ''}`}
            </Button>
          ))
        )}
        {report.totals.error > 0 && (
          <Button type="button" size="sm" variant="outline" disabled={!state.can({ type: 'faults.asked' })} onClick={() => send({ type: 'faults.asked' })}>
            Descargar {report.totals.error === 1 ? 'la línea' : `las ${formatCount(report.totals.error)} líneas`} con faltas
          </Button>
        )}
        {state.can({ type: 'columns.asked' }) && (
          <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'columns.asked' })}>
            Cambiar columnas
          </Button>
        )}
        <Button type="button" size="sm" variant="outline" disabled={!state.can({ type: 'import.again' })} onClick={() => send({ type: 'import.again' })}>
          {isDone ? 'Importar otro' : 'Elegir otro archivo'}
        </Button>
      </Flex>
      {state.hasTag('asking') && (
        <Question
          question={`¿Importar ${records(writtenBy(report))} en ${many.toLowerCase()}?`}
          detail={detailOf(report)}
          no="No"
          yes="Sí, importar"
          onNo={() => send({ type: 'import.cancelled' })}
          onYes={() => send({ type: 'import.confirmed' })}
        />
      )}
    </Stack>
  );
}

const isJudging = (state: ImportPart['state']) => state.matches('judging');

/** In a sentence: what has happened, or what comes next. */
function saidOf(state: ImportPart['state']): string {
  const report = state.context.report!;
  const left = report.totals.error === 1 ? ' Queda fuera 1 línea con faltas.' : ` Quedan fuera ${formatCount(report.totals.error)} líneas con faltas.`;
  if (state.context.isWritten) return `importado: ${records(writtenBy(report))}.${report.totals.error > 0 ? left : ''}`;
  if (state.matches('checking') || isJudging(state)) return 'revisando…';
  if (state.hasTag('busy')) return 'importando; puede tardar.';
  if (state.can({ type: 'cells.judged' })) return 'lo corregido está sin revisar.';
  if (report.totals.error > 0 && writtenBy(report) > 0)
    return 'hay líneas con faltas. Corríjalas en la lista o en el archivo, o importe las que están bien y descargue las demás.';
  if (report.totals.error > 0) return 'ninguna línea se puede importar así. Corríjalas en la lista, o en el archivo y elíjalo otra vez.';
  return writtenBy(report) === 0 ? 'todo está ya como en el archivo: no hay nada que importar.' : 'revisado; todavía no se ha escrito nada.';
}

const detailOf = ({ totals }: ImportReport) =>
  `Nuevos: ${formatCount(totals.created)}. Cambian: ${formatCount(totals.updated)}.${totals.error > 0 ? ` Quedan fuera, con faltas: ${formatCount(totals.error)}.` : ''}`;

/** What is created on the way. */
function Besides({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  if (report.besides.length === 0) return null;
  return (
    <Note tone="info">
      {report.besides.map(({ one, names }) => `${isDone ? 'Se ha añadido' : 'Se añadirá'} ${one.toLowerCase()}: ${names.join(', ')}.`).join(' ')}
    </Note>
  );
}

/** What every record needs and the file does not say: no cell has it. */
function Unsaid({ state, send }: ImportPart) {
  const { kind, look, fill, report } = state.context;
  const titles = unsaid(imports[kind], look?.columns ?? [], fill).map(({ title }) => `«${title}»`);
  if (titles.length === 0 || report!.totals.error === 0 || !state.can({ type: 'columns.asked' })) return null;
  return (
    <Note tone="info">
      El archivo no dice {titles.join(' ni ')}: dígalo una vez para todas las líneas.{' '}
      <Button type="button" size="xs" variant="outline" ms="1" onClick={() => send({ type: 'columns.asked' })}>
        Decirlo
      </Button>
    </Note>
  );
}

/** What can be done in all lines at once, each with its button. */
function Offers({ state, send }: ImportPart) {
  const { offers } = state.context.report!;
  if (state.context.isWritten) return null;
  return offers.map(each => (
    <Note key={each.offer} tone="info">
      {offerWords(each)}{' '}
      <Button
        type="button"
        size="xs"
        variant="outline"
        ms="1"
        h="auto"
        py="1"
        whiteSpace="normal"
        disabled={!state.can({ type: 'offer.taken', offer: each.offer })}
        onClick={() => send({ type: 'offer.taken', offer: each.offer })}
      >
        {importOffers[each.offer].button} {each.count > 1 && 'en todas las líneas'}
      </Button>
    </Note>
  ));
}
