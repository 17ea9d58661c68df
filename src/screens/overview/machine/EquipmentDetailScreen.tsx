import type { ScreenProps } from '#src/screens/screenProps.ts';
import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { touching } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { shownCode } from '#domain/catalogue/equipmentCode.ts';
import type { EquipmentOverview } from '#domain/catalogue/wire.ts';
import { today } from '#src/api/companyClock.ts';
import { readOf } from '#src/api/calls.ts';
import { Documents } from '#src/screens/catalogue/parts/Documents.tsx';
import { Due } from '#src/screens/catalogue/parts/Due.tsx';
import { saveSticker } from '#src/screens/catalogue/parts/stickerActors.ts';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { StoryPanel } from '#src/screens/overview/parts/StoryPanel.tsx';
import { useMay, useRights } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { titled } from '#src/ui/page/titled.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { LocationMap } from '#src/ui/widgets/maps/LocationMap.tsx';

const EquipmentDialog = lazy(() => import('#src/screens/catalogue/equipment/EquipmentDialog.tsx'));

const read = readOf(endpoints.machine.overview);
const two = { base: 1, md: 2 };
const keep = () => undefined;

/** /maquinas/{id}: everything of one machine. */
export default function EquipmentDetailScreen({ params }: ScreenProps) {
  const id = Number(params['id']);
  const view = useRecordView({ read, follows: touching('machine') }, id);
  const { record: machine, reload } = view;
  if (view.failure) return <LoadFailure title="No se ha podido abrir la máquina" text={view.failure} onRetry={reload} />;
  if (!machine) return <Loading />;
  const { latitude, longitude } = machine.lugar;
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Heading machine={machine} onSaved={reload} />
      <Panel>
        <Facts facts={factsOf(machine)} />
      </Panel>
      <SimpleGrid columns={{ base: 1, xl: 3 }} gap="4" alignItems="start">
        <Panel title="Historia" gridColumn={{ xl: 'span 2' }}>
          {machine.historia ? (
            <StoryPanel of="machine" id={id} />
          ) : (
            <Text fontSize="sm" color="fg.muted">
              Verá aquí lo que se le ha hecho cuando tenga un aviso de esta máquina.
            </Text>
          )}
        </Panel>
        <Stack gap="4">
          <Panel title="Unidad interior">
            <Facts facts={unitOf(machine, 'inside')} columns={two} />
          </Panel>
          <Panel title="Unidad exterior">
            <Facts facts={unitOf(machine, 'outside')} columns={two} />
          </Panel>
          <Documents machine={machine} onChanged={reload} />
          <Panel title="Situación">
            {latitude === null || longitude === null ? (
              <Text fontSize="sm" color="fg.muted">
                Su localización no tiene posición en el mapa.
              </Text>
            ) : (
              <LocationMap latitude={latitude} longitude={longitude} isReadOnly height={220} onChange={keep} />
            )}
          </Panel>
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

function Heading({ machine, onSaved }: { machine: EquipmentOverview; onSaved: () => void }) {
  const { id, name, cliente } = machine;
  const dialog = useOpenDialog('editar');
  const mayEdit = useRights('machine').update;
  const mayNote = useMay(endpoints.notice.create);
  const { run, marks } = useCommand(saveSticker);
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <PageHeading name={`Máquina ${name}`}>{name}</PageHeading>
      <Flex gap="2" wrap="wrap">
        <Button type="button" size="sm" variant="outline" {...marks} onClick={() => run({ id })}>
          <Icon name="download" /> Etiqueta
        </Button>
        {mayNote && (
          <Button asChild size="sm" variant="outline">
            <Link href={`${href('noticeNew')}?cliente=${cliente.id}&maquina=${id}`}>
              <Icon name="plus" /> Aviso
            </Link>
          </Button>
        )}
        {mayEdit && (
          <Button type="button" size="sm" onClick={() => dialog.edit(id)}>
            <Icon name="pencil" /> Editar
          </Button>
        )}
      </Flex>
      <Suspense>{dialog.target && <EquipmentDialog target={dialog.target} customerId={cliente.id} onClose={dialog.close} onSaved={onSaved} />}</Suspense>
    </Flex>
  );
}

function factsOf(machine: EquipmentOverview) {
  const { cliente, lugar, garantia_hasta: until, revision_meses: months } = machine;
  const phone = lugar.phone === '' || lugar.phone === '-' ? cliente.phone : lugar.phone;
  return {
    ...titled('location', { customer_id: <RecordLink href={href('customerProfile', { id_customer: cliente.id })}>{cliente.name}</RecordLink> }),
    ...titled('machine', { location_id: [machine.location_name, lugar.address].filter(Boolean).join(', ') }),
    ...titled('location', { phone: phone !== '' && <PhoneLink phone={phone} /> }),
    ...titled('machine', {
      fecha_instalacion: formatDate(machine.fecha_instalacion),
      garantia_hasta: until && `${formatDate(until)}${until < today() ? ' (terminada)' : ''}`,
      ultima_visita: formatDate(machine.ultima_visita),
      proxima_revision: machine.proxima_revision && <Due day={machine.proxima_revision} />,
      revision_meses: months,
      codigo: shownCode(machine.codigo),
    }),
  };
}

function unitOf(machine: EquipmentOverview, side: 'inside' | 'outside') {
  const fields = [`${side}_brand`, `${side}_model`, `${side}_serial_number`, `${side}_location`, `${side}_observations`] as const;
  return titled('machine', Object.fromEntries(fields.map(field => [field, machine[field]])));
}
