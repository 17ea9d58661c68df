import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatDateTime } from '#domain/kernel/format.ts';
import type { QuoteAcceptance, QuoteLink, QuoteRecord } from '#domain/quotes/wire.ts';
import { touching } from '#domain/records/live.ts';
import { unsentQuotes } from '#machines/lifecycles/quote.ts';
import { readOf } from '#src/api/calls.ts';
import { Strokes } from '#src/documents/signature/Strokes.tsx';
import { makeLink, revokeLink } from '#src/screens/quotes/quotes/quoteActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { CopyLink } from '#src/documents/CopyLink.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const read = readOf(endpoints.quote.links);
const follows = touching('quote');

/** The links by which the customer opens a quote, and how they accepted it there. */
export function QuoteLinks({ record, onChanged }: { record: QuoteRecord; onChanged: () => void }) {
  const view = useRecordView({ read, follows }, record.id);
  const [made, setMade] = useState<string | null>(null);
  const changed = () => {
    view.reload();
    onChanged();
  };
  const making = useCommand(makeLink, ({ url }) => {
    setMade(url);
    changed();
  });
  const revoking = useCommand(revokeLink, changed);
  const mayMake = useMay(endpoints.quote.makeLink) && record.allowed.includes('quote.mail');
  const mayRevoke = useMay(endpoints.quote.revokeLink);
  const { enlaces = [], aceptacion = null } = view.record ?? {};
  if (!mayMake && enlaces.length === 0) return null;
  const asked = enlaces.find(({ id }) => id === revoking.asked?.enlace_id);
  return (
    <>
      {aceptacion && <Acceptance acceptance={aceptacion} />}
      <Panel
        title="Enlace para el cliente"
        tools={
          mayMake && (
            <Button type="button" size="xs" variant="outline" {...making.marks} onClick={() => making.run({ id: record.id })}>
              Crear un enlace
            </Button>
          )
        }
      >
        <Stack gap="3" fontSize="sm">
          {made && <Made url={made} record={record} />}
          {enlaces.length === 0 && !made && (
            <Text color="fg.muted">
              Con un enlace el cliente lee el presupuesto en su teléfono, elige las opciones, pregunta y lo firma.{' '}
              {unsentQuotes.includes(record.estado) && 'Al crearlo, el presupuesto queda enviado.'}
            </Text>
          )}
          {enlaces.length > 0 && (
            <Stack as="ul" gap="2" aria-label="Enlaces">
              {enlaces.map(link => (
                <Flex as="li" key={link.id} gap="3" align="center" wrap="wrap">
                  <span>{linkWords(link)}</span>
                  {mayRevoke && link.anulado === null && (
                    <Button type="button" size="xs" variant="ghost" onClick={() => revoking.ask({ id: record.id, enlace_id: link.id })}>
                      Anular
                    </Button>
                  )}
                </Flex>
              ))}
            </Stack>
          )}
        </Stack>
      </Panel>
      {asked && (
        <Question
          question={`¿Anular el enlace del ${formatDateTime(asked.creado)}?`}
          detail="Quien lo tenga ya no podrá abrir el presupuesto con él."
          yes="Sí, anularlo"
          no="No"
          {...revoking.answers}
        />
      )}
    </>
  );
}

function Made({ url, record: { codigo, name, interesado_telefono } }: { url: string; record: QuoteRecord }) {
  return (
    <Stack gap="2" role="group" aria-label="Enlace nuevo">
      <Text>Cópielo ahora: no se vuelve a mostrar.</Text>
      <Input size="sm" readOnly value={url} aria-label="Enlace nuevo" onFocus={event => event.currentTarget.select()} />
      <Flex gap="2" wrap="wrap">
        <CopyLink
          href={url}
          otherwise="cópielo de la casilla"
          chat={{ phone: interesado_telefono, text: `Le enviamos el presupuesto ${codigo}, ${name}. Puede leerlo y firmarlo aquí:` }}
        />
        <Button asChild size="sm" variant="outline">
          <a href={url} target="_blank" rel="noreferrer">
            Abrir para firmar aquí
          </a>
        </Button>
      </Flex>
    </Stack>
  );
}

function linkWords({ creado, creado_por, hasta, anulado, visitas, ultima_visita }: QuoteLink): string {
  const made = `${formatDateTime(creado)}${creado_por ? `, ${creado_por}` : ''}`;
  const seen = visitas === 0 ? 'sin abrir' : `abierto ${visitas === 1 ? 'una vez' : `${visitas} veces`}, la última el ${formatDateTime(ultima_visita)}`;
  return `${made} · ${seen} · ${anulado ? `anulado el ${formatDateTime(anulado)}` : `abre hasta el ${formatDate(hasta)}`}`;
}

function Acceptance({ acceptance: { nombre, nif, trazo, fecha, direccion, navegador, declaracion, huella, opciones } }: { acceptance: QuoteAcceptance }) {
  return (
    <Panel title="Aceptación del cliente">
      <Stack gap="3" fontSize="sm">
        <Stack maxW="24rem">
          <Strokes path={trazo} label={`Firma de ${nombre}`} />
        </Stack>
        <Facts
          facts={{
            Firmado: `${nombre}, NIF ${nif}, el ${formatDateTime(fecha)}`,
            Desde: `${direccion} · ${navegador}`,
            'Opciones elegidas': opciones.join('; '),
            Declaración: declaracion,
            'Huella del PDF que se mostró': huella,
          }}
        />
      </Stack>
    </Panel>
  );
}
