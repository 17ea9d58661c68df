import { Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { constants } from '#domain/kernel/constants.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';
import { showToast, type Toast } from '#src/ui/widgets/toasts/toastQueue.ts';

const toasts: readonly (Toast & { name: string })[] = [
  { name: 'Correcto', kind: 'success', text: 'Cliente guardado', duration: constants.messageDuration },
  { name: 'Aviso', kind: 'warning', text: 'El DNI/CIF ya existe', duration: constants.warningDuration },
  { name: 'Error', kind: 'error', text: 'No tiene permiso para <b>esta operación</b>', duration: constants.messageDuration },
  { name: 'Error de red', kind: 'error', text: 'No se puede conectar con el servidor', duration: constants.networkErrorDuration },
  { name: 'Información', kind: 'info', text: 'Se ha copiado la dirección del cliente', duration: constants.warningDuration },
];

const tones: Record<Tone, string> = { waiting: 'Alguien tiene que actuar', going: 'En marcha', done: 'Terminado', off: 'Fuera', alert: 'Mal' };

/** Passing messages, messages that stay, states, and empty states. */
export function MessagesTab() {
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
      <Panel title="Mensajes que pasan">
        <Flex gap="2" wrap="wrap">
          {toasts.map(({ name, ...toast }) => (
            <Button key={name} type="button" size="sm" variant="outline" onClick={() => showToast(toast)}>
              {name} · {toast.duration / 1000} s
            </Button>
          ))}
        </Flex>
      </Panel>
      <Panel title="Estados">
        <Flex gap="2" wrap="wrap">
          {(Object.keys(tones) as Tone[]).map(tone => (
            <StateBadge key={tone} tone={tone} label={tones[tone]} />
          ))}
        </Flex>
      </Panel>
      <Panel title="Notas">
        <Note>La fecha de una factura emitida no se puede cambiar: haga una rectificativa.</Note>
        <Note tone="info">Se ha recuperado lo que estaba escribiendo.</Note>
      </Panel>
      <Panel title="Cargando">
        <Loading />
      </Panel>
      <Panel title="Nada todavía">
        <EmptyState title="Todavía no hay clientes" text="Añada el primero para empezar a trabajar.">
          <Button type="button" size="sm" onClick={() => showToast({ kind: 'info', text: 'Aquí se abriría el diálogo', duration: constants.messageDuration })}>
            <Icon name="plus" /> Añadir cliente
          </Button>
        </EmptyState>
      </Panel>
      <Panel title="Nada coincide">
        <EmptyState title="Nada coincide con la búsqueda" text="Pruebe con otras palabras o quite algún filtro." />
      </Panel>
    </SimpleGrid>
  );
}
