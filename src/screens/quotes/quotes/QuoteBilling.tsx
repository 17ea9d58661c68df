import { Flex, Stack, Text } from '@chakra-ui/react';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { QuoteBilling as Billing, QuotePart } from '#domain/quotes/wire.ts';
import { href } from '#domain/routes.ts';
import { depositWords } from '#machines/lifecycles/derived/deposit.ts';
import { quoteWords } from '#machines/lifecycles/quote.ts';
import { depositTones } from '#src/screens/parts/states.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** What is invoiced of a quote before its albarán is, and what is left of it. */
export function QuoteBilling({ billing: { partes, queda = 0, permitido, hecho, ampliaciones } }: { billing: Billing }) {
  return (
    <>
      {(hecho !== null || ampliaciones.length > 0) && (
        <Panel title="Presupuestado y hecho">
          <Stack gap="2" fontSize="sm">
            <Text>
              {`Presupuestado, con sus ampliaciones aceptadas: ${formatEuros(permitido)}`}
              {hecho !== null && ` · Hecho, según su albarán: ${formatEuros(hecho)}`}
            </Text>
            {hecho !== null && hecho > permitido && (
              <Note>{`El albarán pasa en ${formatEuros(hecho - permitido)} de lo aceptado: para facturarlo, haga una ampliación que el cliente acepte, o permítalo y diga por qué.`}</Note>
            )}
            {ampliaciones.length > 0 && (
              <Stack as="ul" gap="1" aria-label="Ampliaciones">
                {ampliaciones.map(({ id, codigo, estado, total }) => (
                  <li key={id} className="in-text">
                    <RecordLink href={href('quote', { id })}>{codigo}</RecordLink> · {quoteWords.states[estado]} · {formatEuros(total)}
                  </li>
                ))}
              </Stack>
            )}
          </Stack>
        </Panel>
      )}
      {partes && partes.length > 0 && <Parts partes={partes} queda={queda} />}
    </>
  );
}

function Parts({ partes, queda }: Required<Pick<Billing, 'partes' | 'queda'>>) {
  return (
    <Panel title="Facturado por partes">
      <Stack gap="2" fontSize="sm">
        <Stack as="ul" gap="2" aria-label="Facturas de una parte">
          {partes.map(part => (
            <Part key={part.id} part={part} />
          ))}
        </Stack>
        <Text>{queda > 0 ? `Queda por facturar: ${formatEuros(queda)}.` : 'Lo aceptado está facturado.'} La factura del albarán resta estas partes.</Text>
      </Stack>
    </Panel>
  );
}

function Part({ part: { id, codigo, fecha, tipo, estado, total, descontada_en } }: { part: QuotePart }) {
  return (
    <Flex as="li" gap="2" align="center" wrap="wrap">
      <RecordLink href={href('invoiceEdit', { id_invoice: id })}>{codigo}</RecordLink>
      <span>
        {tipo === 'anticipo' ? 'Anticipo' : 'Parte'} · {formatDate(fecha)} · {formatEuros(total)}
      </span>
      <StateBadge label={depositWords.states[estado]} tone={depositTones[estado]} />
      {descontada_en && (
        <span className="in-text">
          en <RecordLink href={href('invoiceEdit', { id_invoice: descontada_en.id })}>{descontada_en.codigo}</RecordLink>
        </span>
      )}
    </Flex>
  );
}
