import { Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href, routes } from '#domain/routes.ts';
import { CompanyForm } from '#src/screens/company/settings/CompanyForm.tsx';
import { CustomerCategoriesPanel } from '#src/screens/company/settings/CustomerCategoriesPanel.tsx';
import { FailurePanels } from '#src/screens/company/settings/FailurePanels.tsx';
import { MailPanel } from '#src/screens/company/settings/mail/MailPanel.tsx';
import { SeriesPanel } from '#src/screens/company/settings/SeriesPanel.tsx';
import { type SubjectKey, subjectIn, subjects } from '#src/screens/company/settings/subjects.ts';
import { ServerNote } from '#src/screens/company/parts/ServerNote.tsx';
import { useMayAny } from '#src/session/useRights.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

const ApiKeysPanel = lazy(async () => ({ default: (await import('#src/screens/company/settings/ApiKeysPanel.tsx')).ApiKeysPanel }));
const ImportPanel = lazy(async () => ({ default: (await import('#src/screens/company/settings/ImportPanel.tsx')).ImportPanel }));

const ImportsDonePanel = lazy(async () => ({ default: (await import('#src/screens/company/parts/ImportsDonePanel.tsx')).ImportsDonePanel }));
const HolidaysPanel = lazy(() => import('#src/screens/company/parts/HolidaysPanel.tsx'));
const StartOverPanel = lazy(() => import('#src/screens/company/parts/StartOverPanel.tsx'));
const MailTemplatesPanel = lazy(() => import('#src/screens/company/settings/mail/MailTemplatesPanel.tsx'));

/** /configuracion: what documents print of us, and the short catalogues that other screens choose from (§2), by subject. */
export default function CompanyScreen() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const may = useMayAny();
  const isPhone = useIsPhone();
  const [imports, setImports] = useState(0);
  const offered = subjects.filter(({ call }) => call === undefined || may(call));
  const asked = subjectIn(search);
  const { key: present, isOfForm = false } = offered.find(({ key }) => key === asked) ?? offered[0]!;
  const go = (key: string) => navigate(`${href('company')}?ver=${key}`, { replace: true });
  const content = (
    <Suspense fallback={<Loading shape="form" />}>
      {/* it stays while other subjects are looked at, with what is typed in it */}
      <div hidden={!isOfForm}>
        <CompanyForm present={present} />
      </div>
      {panels[present]?.({ imports, onImported: () => setImports(count => count + 1) })}
    </Suspense>
  );
  return (
    <Stack gap="4">
      <PageHeading>{routes.company.title}</PageHeading>
      <ServerNote />
      {isPhone ? (
        <>
          <Select aria-label="Apartado" value={present} onChange={chosen => go(chosen.target.value)}>
            {offered.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Select>
          <Stack gap="4">{content}</Stack>
        </>
      ) : (
        <Tabs.Root orientation="vertical" variant="subtle" value={present} onValueChange={({ value }) => go(value)} alignItems="flex-start">
          <Tabs.List aria-label="Apartados" w="13rem" flexShrink="0" position="sticky" top="4.5rem">
            {offered.map(({ key, title }) => (
              <Tabs.Trigger
                key={key}
                value={key}
                h="auto"
                minH="9"
                py="1.5"
                textAlign="start"
                _selected={{ shadow: 'none', borderColor: 'transparent' }}
                css={{ '@media (pointer: coarse)': { minHeight: '44px' } }}
              >
                {title}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value={present} flex="1" minW="0" maxW="56rem" ps="6">
            <Stack gap="4">{content}</Stack>
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Stack>
  );
}

interface Imports {
  /** How often something was imported here. */
  imports: number;
  onImported: () => void;
}

/** What a subject shows besides the company's form. */
const panels: Partial<Record<SubjectKey, (imports: Imports) => ReactNode>> = {
  numeracion: () => <SeriesPanel />,
  correo: () => (
    <>
      <MailPanel />
      <MailTemplatesPanel />
    </>
  ),
  clientes: ({ imports }) => <CustomerCategoriesPanel key={imports} />,
  averias: () => <FailurePanels />,
  festivos: () => <HolidaysPanel />,
  importar: ({ imports, onImported }) => (
    <>
      <ImportPanel onDone={onImported} />
      <ImportsDonePanel key={imports} />
    </>
  ),
  claves: () => <ApiKeysPanel />,
  cero: () => <StartOverPanel />,
  otras: () => <OtherPages />,
};

/** Screens that belong here and have a page of their own. */
const others = [
  { key: 'verifactu', about: 'Registros de facturación y código QR, según la ley antifraude.' },
  { key: 'checks', about: 'Códigos, números, nombres y NIF que se leen igual.' },
  { key: 'products', about: 'Lo que se vende y se gasta, con su precio.' },
  { key: 'productFamilies', about: 'Cómo se agrupan los productos.' },
] as const;

const OtherPages = () => (
  <Panel title="Otras páginas">
    <Flex as="ul" listStyleType="none" direction="column" gap="3" fontSize="sm">
      {others.map(({ key, about }) => (
        <li key={key}>
          <RecordLink href={href(key)}>{routes[key].title}</RecordLink>
          <Text color="fg.muted">{about}</Text>
        </li>
      ))}
    </Flex>
  </Panel>
);
