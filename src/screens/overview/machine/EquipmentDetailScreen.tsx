import type { ScreenProps } from '#src/screens/screenProps.ts';
import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { touching } from '#domain/records/live.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import type { EquipmentOverview } from '#domain/catalogue/wire.ts';
import { readOf } from '#src/api/calls.ts';
import { Documents } from '#src/screens/catalogue/parts/Documents.tsx';
import { saveSticker } from '#src/screens/catalogue/parts/stickerActors.ts';
import { MachineQuotes } from '#src/screens/overview/machine/MachineQuotes.tsx';
import { StoryPanel } from '#src/screens/overview/parts/StoryPanel.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useMay, useRights } from '#src/session/useRights.ts';
import { EquipmentFacts, EquipmentUnits } from '#src/screens/overview/machine/EquipmentFacts.tsx';
import { IndoorUnits } from '#src/screens/catalogue/parts/IndoorUnits.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { LocationMap } from '#src/ui/widgets/maps/LocationMap.tsx';

const NoticeDialog = lazy(() => import('#src/screens/work/notices/NoticeDialog.tsx'));
const EquipmentDialog = lazy(() => import('#src/screens/catalogue/equipment/EquipmentDialog.tsx'));

const read = readOf(endpoints.machine.overview);
const keep = () => undefined;

/** /maquinas/{id}: everything of one machine. */
export default function EquipmentDetailScreen({ params }: ScreenProps) {
  const id = Number(params['id']);
  const view = useRecordView({ read, follows: touching('machine') }, id);
  const { record: machine, reload } = view;
  if (view.failure) return <LoadFailure title="No se ha podido abrir la máquina" text={view.failure} onRetry={reload} />;
  if (!machine) return <Loading shape="page" />;
  const { latitude, longitude } = machine.lugar;
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Heading machine={machine} onSaved={reload} />
      <Panel>
        <EquipmentFacts machine={machine} />
      </Panel>
      <SimpleGrid columns={{ base: 1, xl: 3 }} gap="4" alignItems="start">
        <Panel title="Historia" className="is-wide">
          {machine.historia ? (
            <StoryPanel of="machine" id={id} />
          ) : (
            <Text fontSize="sm" color="fg.muted">
              Verá aquí lo que se le ha hecho cuando tenga un aviso de esta máquina.
            </Text>
          )}
        </Panel>
        <Stack gap="4">
          <EquipmentUnits machine={machine} />
          <IndoorUnits machine={machine} onChanged={reload} />
          <Documents machine={machine} onChanged={reload} />
          <MachineQuotes id={id} />
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
  const mayQuote = useMay(endpoints.quote.create);
  const { run, marks } = useCommand(saveSticker);
  const noting = useOpenDialog('aviso');
  // the office stays at the machine; a technician writes on a page, which works without coverage, too
  const isOffice = readsAll(useRoles());
  const note = isOffice ? { run: noting.add } : { href: `${href('noticeNew')}?cliente=${cliente.id}&maquina=${id}` };
  return (
    <>
      <RecordHead
        title={name}
        name={`Máquina ${name}`}
        next={mayNote && { label: 'Nuevo aviso', icon: 'plus', ...note }}
        beside={[
          { label: 'Etiqueta', icon: 'download', disabled: marks['aria-disabled'], run: () => run({ id }) },
          mayQuote && { label: 'Presupuesto', icon: 'plus', href: `${href('quoteNew')}?cliente=${cliente.id}&maquina=${id}` },
        ]}
        more={{ change: [mayEdit && { label: 'Editar', shortcut: 'edit', run: () => dialog.edit(id) }] }}
      />
      <Suspense>
        {dialog.target && <EquipmentDialog target={dialog.target} customerId={cliente.id} onClose={dialog.close} onSaved={onSaved} />}
        {noting.target && (
          <NoticeDialog target={{ ...noting.target, given: { customer_id: cliente.id, machine_id: id } }} onClose={noting.close} onSaved={onSaved} />
        )}
      </Suspense>
    </>
  );
}
