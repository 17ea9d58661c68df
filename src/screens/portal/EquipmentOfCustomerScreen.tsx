import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { PortalMachine, PortalPlace } from '#domain/portal/portal.ts';
import { routes } from '#domain/routes.ts';
import { AskButton } from '#src/screens/portal/AskButton.tsx';
import { Card, Cards } from '#src/screens/portal/Cards.tsx';
import { readEquipment, readMachineHistory } from '#src/screens/portal/portalActors.ts';
import { MachineVisits } from '#src/screens/work/parts/MachineVisits.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** A customer's machines by their places, each with what was done to it. */
export default function EquipmentOfCustomerScreen() {
  const view = useRecordView({ read: readEquipment });
  if (view.failure) return <LoadFailure title="No se han podido cargar sus equipos" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  const places = view.record.filter(({ machines }) => machines.length > 0);
  return (
    <Stack gap="6">
      <PageHeading>{routes.equipmentOfCustomer.title}</PageHeading>
      {places.length === 0 && <EmptyState title="Todavía no tenemos anotado ningún equipo suyo" />}
      {places.map(place => (
        <Place key={place.id} place={place} />
      ))}
    </Stack>
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
    <Card>
      <chakra.h3 fontWeight="semibold">{name}</chakra.h3>
      <Stack gap="0.5" fontSize="sm" color="fg.muted">
        {units.map(unit => (
          <Text key={unit}>{unit}</Text>
        ))}
      </Stack>
      <Flex gap="2" wrap="wrap">
        <AskButton machine={machine} variant="outline" />
        <Button type="button" minH="11" variant="ghost" aria-expanded={isOpen} aria-label={`Historia de ${name}`} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'up' : 'history'} /> Historia
        </Button>
      </Flex>
      {isOpen && <History id={id} />}
    </Card>
  );
}

function History({ id }: { id: number }) {
  const view = useRecordView({ read: readMachineHistory }, id);
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer su historia" text={view.failure} onRetry={view.reload} />;
  return view.record ? <MachineVisits visits={view.record} /> : <Loading />;
}
