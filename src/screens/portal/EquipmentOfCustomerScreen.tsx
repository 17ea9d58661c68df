import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { PortalMachine, PortalPlace } from '#domain/portal/portal.ts';
import { AskButton } from '#src/screens/portal/AskButton.tsx';
import { Card, Cards } from '#src/screens/portal/Cards.tsx';
import { Pages } from '#src/screens/portal/Pages.tsx';
import { placeList, readMachineHistory } from '#src/screens/portal/portalActors.ts';
import { MachineVisits } from '#src/screens/work/parts/MachineVisits.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** A customer's machines by their places, each with what was done to it. */
export default function EquipmentOfCustomerScreen() {
  return (
    <Pages of="equipmentOfCustomer" states="equipment" actors={placeList} nouns={['equipo', 'equipos']} searchLabel="Buscar por nombre, marca, modelo o lugar">
      {rows => (
        <Stack gap="6">
          {rows
            .filter(({ machines }) => machines.length > 0)
            .map(place => (
              <Place key={place.id} place={place} />
            ))}
        </Stack>
      )}
    </Pages>
  );
}

function Place({ place: { name, address, machines } }: { place: PortalPlace }) {
  return (
    <Stack as="section" gap="3" aria-label={name}>
      <Stack gap="0">
        <chakra.h2 fontSize="lg" fontWeight="semibold">
          {name}
        </chakra.h2>
        <Text fontSize="sm" color="fg.muted">
          {address}
        </Text>
      </Stack>
      <Cards>
        {machines.map(machine => (
          <Machine key={machine.id} machine={machine} />
        ))}
      </Cards>
    </Stack>
  );
}

function Machine({ machine }: { machine: PortalMachine }) {
  const { id, name, units } = machine;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      foot={
        <>
          <AskButton machine={machine} variant="outline" />
          <Button type="button" minH="11" variant="ghost" aria-expanded={isOpen} aria-label={`Historia de ${name}`} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'up' : 'history'} /> Historia
          </Button>
          {isOpen && (
            <chakra.div flexBasis="full">
              <History id={id} />
            </chakra.div>
          )}
        </>
      }
    >
      <chakra.h3 fontWeight="semibold">{name}</chakra.h3>
      <Stack gap="0.5" fontSize="sm" color="fg.muted">
        {units.map(unit => (
          <Text key={unit}>{unit}</Text>
        ))}
      </Stack>
    </Card>
  );
}

function History({ id }: { id: number }) {
  const view = useRecordView({ read: readMachineHistory }, id);
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer su historia" text={view.failure} onRetry={view.reload} />;
  return view.record ? <MachineVisits visits={view.record} /> : <Loading />;
}
