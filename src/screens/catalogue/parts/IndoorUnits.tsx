import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { EquipmentOverview } from '#domain/catalogue/wire.ts';
import { removeIndoorUnit } from '#src/screens/catalogue/equipment/equipmentActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const IndoorUnitDialog = lazy(() => import('#src/screens/catalogue/equipment/IndoorUnitDialog.tsx'));

type Unit = EquipmentOverview['interiores'][number];

interface IndoorUnitsProps {
  machine: EquipmentOverview;
  onChanged: () => void;
}

/** The indoor units of a machine besides the first, each changed and taken out by itself. */
export function IndoorUnits({ machine: { id, interiores }, onChanged }: IndoorUnitsProps) {
  const dialog = useOpenDialog('interior');
  const mayChange = useMay(endpoints.indoorUnit.create);
  const removing = useCommand<Unit, unknown>(removeIndoorUnit, onChanged);
  return (
    <Panel
      title="Otras unidades interiores"
      tools={
        mayChange && (
          <Button type="button" size="sm" variant="outline" aria-label="Añadir unidad" onClick={dialog.add}>
            <Icon name="plus" /> Unidad
          </Button>
        )
      }
    >
      {interiores.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          La unidad exterior sirve a una sola interior.
        </Text>
      )}
      <Box as="ul" listStyleType="none">
        {interiores.map(unit => (
          <Flex as="li" key={unit.id} gap="3" minH="11" py="1" fontSize="sm" align="center">
            <Box flex="1" minW="0">
              <Text fontWeight="medium">{unit.ubicacion}</Text>
              <Text color="fg.muted">{[unit.marca, unit.modelo, unit.n_serie].filter(Boolean).join(' · ')}</Text>
              {unit.observaciones && <Text whiteSpace="pre-line">{unit.observaciones}</Text>}
            </Box>
            {mayChange && (
              <>
                <IconButton icon="pencil" label={`Editar ${unit.ubicacion}`} onClick={() => dialog.edit(unit.id)} />
                <IconButton icon="trash" label={`Quitar ${unit.ubicacion}`} {...removing.marks} onClick={() => removing.ask(unit)} />
              </>
            )}
          </Flex>
        ))}
      </Box>
      {dialog.target && (
        <Suspense>
          <IndoorUnitDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? { machine_id: id } : null }}
            onClose={dialog.close}
            onSaved={onChanged}
          />
        </Suspense>
      )}
      {removing.asked && <Question question={`¿Quitar la unidad «${removing.asked.ubicacion}»?`} no="No" yes="Sí, quitar" isDangerous {...removing.answers} />}
    </Panel>
  );
}
