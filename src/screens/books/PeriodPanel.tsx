import { Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { filedUntil, quarterName } from '#domain/books/book.ts';
import { type ChangedBox, isQuarter } from '#domain/books/fiscalPeriod.ts';
import type { PeriodStep } from '#domain/books/stepNames.ts';
import { periodSteps } from '#domain/books/steps.ts';
import type { BooksShown, PeriodLook } from '#domain/books/wire.ts';
import { formatCount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { closedPeriods, periodWords, unreviewedPeriods } from '#machines/lifecycles/fiscalPeriod.ts';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import { WhyButton } from '#src/flows/why/WhyButton.tsx';
import { periodTones } from '#src/screens/parts/states.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';
import type { IconName } from '#src/ui/widgets/Icon.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const ReopenDialog = lazy(() => import('#src/screens/books/ReopenDialog.tsx'));

const icons: Record<PeriodStep, IconName> = { 'period.review': 'eye', 'period.close': 'check', 'period.reopen': 'left' };

interface PeriodPanelProps {
  view: RecordView<BooksShown>;
  books: BooksShown;
}

/** Where a quarter is in its life, what may be done with it, and what differs from how it was closed. A year has no life. */
export function PeriodPanel({ view, books }: PeriodPanelProps) {
  const [isReopening, setReopening] = useState(false);
  const { cierre, faltas } = books;
  if (!cierre || !isQuarter(books)) return null;
  const close = () => setReopening(false);
  const name = quarterName(books);
  return (
    <Panel title={name} tools={<StateBadge label={periodWords.states[cierre.estado]} tone={periodTones[cierre.estado]} />}>
      <Stack gap="3">
        <Text fontSize="sm">{`${toldOf(cierre)} El modelo 303 se presenta hasta el ${formatDate(filedUntil(books))}.`}</Text>
        <Changes cambios={cierre.cambios} />
        <Flex gap="2" wrap="wrap" align="center">
          {(Object.keys(periodSteps) as PeriodStep[]).map(step => (
            <StepButton
              key={step}
              view={step === 'period.reopen' ? { choose: () => setReopening(true), isBusy: view.isBusy } : view}
              of={cierre}
              steps={periodSteps}
              step={step}
              icon={icons[step]}
              variant={step === 'period.reopen' ? 'outline' : 'solid'}
            />
          ))}
          {cierre.id !== null && <HistoryLink entity="fiscalPeriod" id={cierre.id} />}
          <WhyButton entity="fiscalPeriod" state={cierre.estado} of={cierre} steps={periodSteps} words={periodWords} />
        </Flex>
      </Stack>
      {view.asked && (
        <Question
          question={`¿Cerrar el ${name}?`}
          detail={`${lackWords(faltas.length)} Cerrado, nada cambia ya sus libros: lo que llegue después va al periodo siguiente. Solo un administrador lo reabre.`}
          yes="Sí, cerrar"
          no="No"
          onYes={view.confirm}
          onNo={view.cancel}
        />
      )}
      {isReopening && cierre.id !== null && (
        <Fetched onFault={close}>
          <ReopenDialog id={cierre.id} quarter={{ ejercicio: books.ejercicio, periodo: books.periodo }} onSaved={view.reload} onClose={close} />
        </Fetched>
      )}
    </Panel>
  );
}

function toldOf({ estado, cerrado_el, motivo }: PeriodLook): string {
  if (closedPeriods.includes(estado)) return `Cerrado el ${formatDate(cerrado_el)}: sus libros no cambian.`;
  if (motivo !== '') return `Se había cerrado el ${formatDate(cerrado_el)} y se reabrió: ${motivo.replace(/\.$/, '')}.`;
  return unreviewedPeriods.includes(estado) ? 'Nadie lo ha revisado todavía.' : 'Compruebe lo que falta y ciérrelo cuando lo declare.';
}

const lackWords = (count: number): string =>
  count === 0 ? 'No falta nada.' : count === 1 ? 'Falta todavía una cosa.' : `Faltan todavía ${formatCount(count)} cosas.`;

const euros = (cents: number) => formatEuros(fromScaled(cents, 2));

const changeColumns: readonly Column<ChangedBox & { id: number }>[] = [
  { header: 'Casilla', cell: row => row.casilla || '–', width: 6, card: 'state' },
  { header: 'Concepto', cell: row => row.titulo, width: 16, grows: 2, card: 'title' },
  { header: 'Al cerrar', cell: row => euros(row.antes), align: 'end', width: 8, card: 'line' },
  { header: 'Ahora', cell: row => euros(row.ahora), align: 'end', width: 8, card: 'line' },
  { header: 'Diferencia', cell: row => euros(row.ahora - row.antes), align: 'end', width: 8, card: 'amount' },
];

function Changes({ cambios }: Pick<PeriodLook, 'cambios'>) {
  if (cambios.length === 0) return null;
  return (
    <Stack gap="2">
      <Text fontSize="sm" fontWeight="semibold">
        Lo que ha cambiado desde que se cerró
      </Text>
      <Records label="Cambios desde el cierre" columns={changeColumns} rows={cambios.map((box, index) => ({ ...box, id: index + 1 }))} signs={0} />
    </Stack>
  );
}
