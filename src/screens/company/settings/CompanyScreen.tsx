import { Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { href, routes } from '#domain/routes.ts';
import { ApiKeysPanel } from '#src/screens/company/settings/ApiKeysPanel.tsx';
import { CompanyForm } from '#src/screens/company/settings/CompanyForm.tsx';
import { CustomerCategoriesPanel } from '#src/screens/company/settings/CustomerCategoriesPanel.tsx';
import { FailurePanels } from '#src/screens/company/settings/FailurePanels.tsx';
import { MailPanel } from '#src/screens/company/settings/MailPanel.tsx';
import { SeriesPanel } from '#src/screens/company/settings/SeriesPanel.tsx';
import { ServerNote } from '#src/screens/company/parts/ServerNote.tsx';
import { useMay } from '#src/session/useRights.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

const ImportPanel = lazy(async () => ({ default: (await import('#src/screens/company/settings/ImportPanel.tsx')).ImportPanel }));

const MailTemplatesPanel = lazy(() => import('#src/screens/company/settings/MailTemplatesPanel.tsx'));

/** Screens that the menu does not show. */
const catalogues = ['products', 'productFamilies'] as const;

/** /configuracion: what documents print of us, and the short catalogues that other screens choose from (§2). */
export default function CompanyScreen() {
  const [imports, setImports] = useState(0);
  const mayImport = useMay(endpoints.import.apply);
  const mayMakeKeys = useMay(endpoints.apiKey.create);
  return (
    <Stack gap="4">
      <Stack gap="1">
        <PageHeading>{routes.company.title}</PageHeading>
        <Text color="fg.muted">Los datos de la empresa aparecen en las facturas y los albaranes.</Text>
      </Stack>
      <ServerNote />
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 7fr) minmax(0, 5fr)' }} alignItems="start">
        <Stack gap="4">
          <CompanyForm />
          {mayImport && (
            <Suspense>
              <ImportPanel onDone={() => setImports(count => count + 1)} />
            </Suspense>
          )}
          {mayMakeKeys && <ApiKeysPanel />}
        </Stack>
        <Stack gap="4">
          <SeriesPanel />
          <MailPanel />
          <Suspense>
            <MailTemplatesPanel />
          </Suspense>
          <Panel title={routes.verifactu.title}>
            <Text fontSize="sm" mb="2">
              Registros de facturación y código QR, según la ley antifraude.
            </Text>
            <RecordLink href={href('verifactu')}>Ver el estado y los registros</RecordLink>
          </Panel>
          <Panel title={routes.checks.title}>
            <Text fontSize="sm" mb="2">
              Códigos, números, nombres y NIF que se leen igual.
            </Text>
            <RecordLink href={href('checks')}>Ver lo que se lee igual</RecordLink>
          </Panel>
          <Panel title="Productos">
            <Flex as="ul" listStyleType="none" direction="column" gap="2" fontSize="sm">
              {catalogues.map(key => (
                <li key={key}>
                  <RecordLink href={href(key)}>{routes[key].title}</RecordLink>
                </li>
              ))}
            </Flex>
          </Panel>
          <CustomerCategoriesPanel key={imports} />
          <FailurePanels />
        </Stack>
      </Grid>
    </Stack>
  );
}
