import { Flex, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { attentionWords } from '#domain/fiscal/attentionWords.ts';
import { CLOCK_MOST, clockWords } from '#domain/fiscal/readiness.ts';
import type { MembershipView } from '#domain/fiscal/membership.ts';
import type { SenderView } from '#domain/fiscal/sending.ts';
import { today } from '#src/api/companyClock.ts';
import { readAll } from '#src/api/calls.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { untoldMemberships } from '#machines/lifecycles/fiscalMembership.ts';
import { failingSenders, stoppedSenders } from '#machines/lifecycles/fiscalSender.ts';

const services = { read: readAll(endpoints.verifactu.sender, { silent: true }), follows: among('fiscalSender', 'fiscalRecord', 'fiscalMembership', 'invoice') };

/** What the office has to know of its records for the tax agency: that they cannot reach it (art. 16.4), wait for a decision, are made by a wrong clock, or that the company leaves VERI*FACTU; else nothing. */
export function FiscalBanner({ onWaiting }: { onWaiting: (count: number) => void }) {
  const { record: sender } = useRecordView({ ...services, onRead: ({ toResolve, unconfirmed }) => onWaiting(toResolve + unconfirmed) });
  return (
    <div role="status" aria-label="Envío a la AEAT">
      {sender && <Line words={incidentWords(sender)} place={href('verifactu')} leads="Ver el envío" />}
      {sender && attentionWords(sender).map(({ text, place, leads }) => <Line key={place} words={text} place={place} leads={leads} />)}
      {sender && <Line words={strayingWords(sender)} place={href('verifactu')} leads="Ver el reloj" />}
      {sender && <Line words={leavingWords(sender.membership)} place={`${href('verifactu')}?ver=activacion`} leads="Descargar los registros" />}
    </div>
  );
}

function Line({ words, place, leads }: { words: string | null; place: string; leads: string }) {
  if (words === null) return null;
  return (
    <Flex align="center" columnGap="3" wrap="wrap" fontSize="sm" px={{ base: '4', lg: '6' }} bg="bg.warning" color="fg.warning" borderBottomWidth="1px">
      <Text fontWeight="medium" py="2">
        {words}
      </Text>
      <Text asChild textDecoration="underline" minH="11" display="inline-flex" alignItems="center">
        <Link href={place}>{leads}</Link>
      </Text>
    </Flex>
  );
}

/** Shown in the month of the last day, and after it. */
function leavingWords({ estado, ends, isOver }: MembershipView): string | null {
  if (ends === null || (!isOver && today().slice(0, 7) !== ends.slice(0, 7))) return null;
  if (isOver) return `La empresa dejó VERI*FACTU el ${formatDate(ends)}: ya no se pueden emitir facturas`;
  const untold = untoldMemberships.includes(estado) ? '; la AEAT todavía no lo sabe' : '';
  return `La empresa deja VERI*FACTU el ${formatDate(ends)}: después no se podrán emitir facturas${untold}`;
}

function strayingWords({ clock }: SenderView): string | null {
  if (clock === null || Math.abs(clock) < CLOCK_MOST) return null;
  return `El reloj del servidor ${clockWords(clock)}: avise a quien lo mantiene, o la AEAT aceptará los registros con errores`;
}

function incidentWords({ estado, pending, invoices, oldest }: SenderView): string | null {
  const isStopped = stoppedSenders.includes(estado);
  if (!isStopped && !failingSenders.includes(estado)) return null;
  if (pending === 0) return isStopped ? 'El envío de facturas a la AEAT está parado' : null;
  const [day = '', time = ''] = (oldest ?? '').split('T');
  const since = oldest === null ? '' : ` desde el ${day.split('-').reverse().join('/')} a las ${time.slice(0, 5)}`;
  const records = pending === invoices ? '' : ` (${formatCount(pending)} registros)`;
  return `${formatCount(invoices)} ${invoices === 1 ? 'factura' : 'facturas'}${records} sin enviar a la AEAT${since}`;
}
