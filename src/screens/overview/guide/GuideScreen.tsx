import { Stack, Text } from '@chakra-ui/react';
import { Redirect, useSearch } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { guideFor, guideOf, guideParts } from '#domain/overview/guide.ts';
import { href, routes, type RouteKey } from '#domain/routes.ts';
import { readAll } from '#src/api/calls.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** /ayuda: the pages of the guide that are for the reader; ?de= a screen leads on to its page. */
export default function GuideScreen() {
  const roles = useRoles();
  const asked = guideOf(new URLSearchParams(useSearch()).get('de') as RouteKey, roles);
  if (asked) return <Redirect to={href('guidePage', { page: asked.slug })} replace />;
  const pages = guideFor(roles);
  const parts = guideParts.map(part => ({ part, pages: pages.filter(page => page.part === part) })).filter(each => each.pages.length > 0);
  return (
    <Stack gap="4" maxW="42rem">
      <PageHeading>{routes.guide.title}</PageHeading>
      <Text>Páginas cortas, una por cada trabajo. La ayuda de la pantalla en la que está se abre con F1.</Text>
      <Contact />
      {parts.map(({ part, pages: those }) => (
        <Panel key={part} title={part}>
          <Stack as="ul" listStyleType="none" gap="2">
            {those.map(({ slug, title }) => (
              <li key={slug}>
                <RecordLink href={href('guidePage', { page: slug })}>{title}</RecordLink>
              </li>
            ))}
          </Stack>
        </Panel>
      ))}
    </Stack>
  );
}

/** Whom to ask: for the office, who installed the program; for the others, the office. */
function Contact() {
  const isOffice = useMay(endpoints.company.server);
  const isCustomer = useRoles().includes('cliente');
  return (
    <Panel title="Ayuda y contacto">
      {isOffice ? <Installer /> : <Text>{isCustomer ? 'Si algo no cuadra, llámenos: el teléfono está en Inicio.' : 'Pregunte en la oficina.'}</Text>}
    </Panel>
  );
}

const services = { read: readAll(endpoints.company.server, { silent: true }) };

function Installer() {
  const { record } = useRecordView(services);
  return <Text whiteSpace="pre-line">{record?.contact ?? 'Si el programa no funciona, avise a quien lo instaló.'}</Text>;
}
