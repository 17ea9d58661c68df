import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useSearch } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { type Declaration, declarationTitle } from '#domain/fiscal/declaration.ts';
import { readAll } from '#src/api/calls.ts';
import { saveDeclaration } from '#src/screens/fiscal/verifactu/verifactuActors.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { portraitPaper } from '#src/ui/portraitPaper.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const services = { read: readAll(endpoints.verifactu.declarations) };

/** /declaracion-responsable: what the producer declares of this version of the program; ?version= one that was kept before. */
export default function DeclarationScreen() {
  const { record: all, failure, reload } = useRecordView(services);
  const asked = new URLSearchParams(useSearch()).get('version');
  if (failure) return <LoadFailure title="No se ha podido leer la declaración" text={failure} onRetry={reload} />;
  if (!all) return <Loading />;
  const shown = all.find(({ id }) => String(id) === asked) ?? all[0];
  if (!shown) return null;
  const others = all.filter(each => each !== shown);
  return (
    <Stack gap="4" maxW="56rem">
      <Global styles={portraitPaper} />
      <Box data-no-print>
        <PageHeading>{routes.declaration.title}</PageHeading>
      </Box>
      <Tools of={shown} />
      {shown.id === null && (
        <div data-no-print>
          <Note>Faltan datos del productor del programa. Hasta que el servidor los tenga, la declaración no vale y VERI*FACTU no se puede activar.</Note>
        </div>
      )}
      <chakra.h2 fontSize="lg" fontWeight="bold">
        {declarationTitle}
      </chakra.h2>
      <Stack as="ol" listStyleType="none" gap="4">
        {shown.points.map(({ letter, title, text }) => (
          <Box as="li" key={letter} breakInside="avoid">
            <Text fontSize="sm" fontWeight="medium" color="fg.muted">
              {`${letter}) ${title}`}
            </Text>
            <Text overflowWrap="anywhere" color={text === '' ? 'fg.error' : undefined}>
              {text || 'Falta: lo indica el productor del programa'}
            </Text>
          </Box>
        ))}
      </Stack>
      {others.length > 0 && (
        <Panel title="Otras versiones" data-no-print>
          <Stack as="ul" listStyleType="none" gap="2" fontSize="sm">
            {others.map(({ id, version, since }) => (
              <li key={id}>
                <RecordLink href={id === null ? href('declaration') : `${href('declaration')}?version=${id}`}>
                  {since === null ? `Versión ${version}, incompleta` : `Versión ${version}, del ${formatDate(since)}`}
                </RecordLink>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}

function Tools({ of: { id, version } }: { of: Declaration }) {
  const { run, marks } = useCommand(saveDeclaration);
  return (
    <Flex gap="3" align="center" wrap="wrap" data-no-print>
      <chakra.span fontSize="sm" color="fg.muted">{`Versión ${version}`}</chakra.span>
      <Button type="button" size="sm" variant="outline" onClick={() => window.print()}>
        <Icon name="print" /> Imprimir
      </Button>
      {id !== null && (
        <Button type="button" size="sm" variant="outline" {...marks} onClick={() => run({ id })}>
          <Icon name="download" /> Descargar PDF
        </Button>
      )}
    </Flex>
  );
}
