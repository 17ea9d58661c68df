import { Stack, Text } from '@chakra-ui/react';
import { lazy, type ComponentType } from 'react';
import { useSearch } from 'wouter';
import { href, routes } from '#domain/routes.ts';
import { LinkTabs } from '#src/ui/page/LinkTabs.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

const tab = (key: string, title: string, load: () => Promise<ComponentType>) => ({ key, title, Show: lazy(async () => ({ default: await load() })) });

const first = tab('campos', 'Campos', async () => (await import('#src/screens/records/demo/FieldsTab.tsx')).FieldsTab);
const tabs = [
  first,
  tab('archivos', 'Archivos', async () => (await import('#src/screens/records/demo/FilesTab.tsx')).FilesTab),
  tab('tablas', 'Tablas', async () => (await import('#src/screens/records/demo/TablesTab.tsx')).TablesTab),
  tab('mensajes', 'Mensajes', async () => (await import('#src/screens/records/demo/MessagesTab.tsx')).MessagesTab),
  tab('dialogos', 'Diálogos', async () => (await import('#src/screens/records/demo/DialogsTab.tsx')).DialogsTab),
  tab('lineas', 'Líneas', async () => (await import('#src/screens/records/demo/LinesTab.tsx')).LinesTab),
  tab('calendario', 'Calendario', async () => (await import('#src/screens/records/demo/CalendarTab.tsx')).CalendarTab),
  tab('mapa', 'Mapa', async () => (await import('#src/screens/records/demo/MapTab.tsx')).MapTab),
];

/** /demo, in no menu: the widgets of this office, each in its states, with made-up data; nothing here is saved (§2). */
export default function DemoScreen() {
  const shown = new URLSearchParams(useSearch()).get('ver');
  const { key: present, Show } = tabs.find(each => each.key === shown) ?? first;
  return (
    <Stack gap="4">
      <Stack gap="1">
        <PageHeading>{routes.demo.title}</PageHeading>
        <Text color="fg.muted">Las piezas de las pantallas, cada una en sus estados. Los datos son inventados y nada se guarda.</Text>
      </Stack>
      <LinkTabs label="Piezas" present={present} tabs={tabs} href={key => `${href('demo')}?ver=${key}`}>
        <Show key={present} />
      </LinkTabs>
    </Stack>
  );
}
