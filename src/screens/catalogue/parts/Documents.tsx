import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import type { EquipmentDocument, EquipmentOverview } from '#domain/catalogue/wire.ts';
import { removeDocument } from '#src/screens/catalogue/equipment/equipmentActors.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { useMay } from '#src/session/useRights.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const DocumentDialog = lazy(() => import('#src/screens/catalogue/equipment/DocumentDialog.tsx'));

interface DocumentsProps {
  machine: EquipmentOverview;
  onChanged: () => void;
}

/** The documents of a machine: each opens in a new tab, the office adds and removes them. */
export function Documents({ machine: { id, documentos }, onChanged }: DocumentsProps) {
  const dialog = useOpenDialog('documento');
  const openFile = useOpenFile();
  const mayAdd = useMay(endpoints.machine.addDocument);
  const removing = useCommand<EquipmentDocument, unknown>(({ id: document }, signal, key) => removeDocument({ id, document }, signal, key), onChanged);
  return (
    <Panel
      title="Documentos"
      tools={
        mayAdd && (
          <Button type="button" size="sm" variant="outline" onClick={dialog.add}>
            <Icon name="plus" /> Añadir documento
          </Button>
        )
      }
    >
      {documentos.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          Sin manuales ni garantías guardados.
        </Text>
      )}
      <Box as="ul" listStyleType="none">
        {documentos.map(each => (
          <Flex as="li" key={each.id} align="center" gap="3" minH="11" fontSize="sm">
            <Button type="button" variant="plain" size="sm" color="brand.fg" px="0" minW="0" onClick={() => void openFile('machine', id, each.id)}>
              <Icon name="document" size={1} />
              <chakra.span truncate>{each.name}</chakra.span>
            </Button>
            <chakra.span flex="1" color="fg.muted" whiteSpace="nowrap">
              {formatDate(each.created_at)}
            </chakra.span>
            {mayAdd && <IconButton icon="trash" label={`Quitar ${each.name}`} {...removing.marks} onClick={() => removing.ask(each)} />}
          </Flex>
        ))}
      </Box>
      <Suspense>{dialog.target && <DocumentDialog equipmentId={id} onClose={dialog.close} onSaved={onChanged} />}</Suspense>
      {removing.asked && (
        <ConfirmBox question={`¿Seguro que quiere quitar ${removing.asked.name}?`} no="No" yes="Sí, quitar" isDangerous {...removing.answers} />
      )}
    </Panel>
  );
}
