import { chakra, Stack, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { type Quarter, quarterOf, spanOf } from '#domain/books/book.ts';
import { addDays } from '#domain/kernel/days.ts';
import { href, routes } from '#domain/routes.ts';
import { today } from '#src/api/companyClock.ts';
import { QuestionList } from '#src/documents/questions/QuestionList.tsx';
import { followsQuestions, readQuestions } from '#src/documents/questions/questionActors.ts';
import { cardLook } from '#src/screens/overview/home/cardLook.ts';
import { DayHeading } from '#src/screens/overview/home/DayHeading.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** Inicio of the gestoría: the quarter to declare and the one that runs, and the documents behind them. */
export function HomeOfGestoria() {
  const day = today();
  const now = quarterOf(day);
  const before = quarterOf(addDays(spanOf(now).desde, -1));
  const ways = [
    { title: `Libros del ${quarterName(before)}`, says: 'El trimestre que se declara', to: `${href('books')}?periodo=${before.ejercicio}-${before.periodo}` },
    { title: `Libros del ${quarterName(now)}`, says: 'El trimestre en curso', to: `${href('books')}?periodo=${now.ejercicio}-${now.periodo}` },
    { title: routes.invoices.title, says: 'Las emitidas, con su PDF y su factura electrónica', to: href('invoices') },
    { title: routes.providerInvoices.title, says: 'Las recibidas, con su documento', to: href('providerInvoices') },
    { title: routes.debts.title, says: 'Lo cobrado y lo pendiente', to: href('debts') },
  ];
  return (
    <Stack gap="4">
      <DayHeading today={day} />
      <chakra.ul css={list}>
        {ways.map(({ title, says, to }) => (
          <li key={to}>
            <Link href={to}>
              <Text as="span" fontSize="lg" fontWeight="semibold" lineHeight="1.3" textWrap="balance">
                {title}
              </Text>
              <Text as="span" fontSize="sm" color="fg.muted">
                {says}
              </Text>
            </Link>
          </li>
        ))}
      </chakra.ul>
      <OwnQuestions />
    </Stack>
  );
}

/** What the gestoría has asked, the open questions first. */
function OwnQuestions() {
  const view = useRecordView({ read: readQuestions, follows: followsQuestions });
  if (view.failure) return <LoadFailure isPart title="No se han podido leer sus preguntas" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return null;
  return (
    <Panel title="Mis preguntas">
      {view.record.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          No ha preguntado nada. Puede hacerlo en la página de cada factura.
        </Text>
      )}
      <QuestionList questions={view.record} isNamed onAnswered={view.reload} />
    </Panel>
  );
}

/** '3.er trimestre de 2026'. */
const quarterName = ({ ejercicio, periodo }: { ejercicio: number; periodo: Quarter }) => `${ordinals[periodo]} trimestre de ${ejercicio}`;

const ordinals = { '1T': '1.er', '2T': '2.º', '3T': '3.er', '4T': '4.º' } as const;

const list = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  listStyleType: 'none',
  '& > li > a': { ...cardLook, justifyContent: 'space-between', gap: '3', minH: '6rem', p: '5' },
} as const;
