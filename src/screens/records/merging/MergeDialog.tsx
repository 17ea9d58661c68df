import { Box, Button, Text } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { type Mergeable, UNDO_HOURS } from '#domain/records/merging.ts';
import { mergeMachine } from '#machines/editing/mergeMachine.ts';
import { mergeActors, others } from '#src/screens/records/merging/mergeActors.ts';
import { MergeTable } from '#src/screens/records/merging/MergeTable.tsx';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { newSeed } from '#src/api/service.ts';

interface MergeDialogProps {
  entity: Mergeable;
  /** The record that it was opened from. */
  id: number;
  /** The one that goes, where it is known already. */
  other?: number;
  onClose: () => void;
  /** Called with the id of the record that is left. */
  onMerged: (id: number) => void;
}

/** «Fusionar con…»: chooses the other record, shows both, and makes one of them. */
export default function MergeDialog({ entity, id, other, onClose, onMerged }: MergeDialogProps) {
  const [machine] = useState(() => mergeMachine.provide({ actors: mergeActors }));
  const actor = useActorRef(machine, { input: { entity, kept: id, ...newSeed() } });
  const state = useSelector(actor, snapshot => snapshot);
  const { preview, taken, message } = state.context;
  const merged = useEffectEvent(onMerged);
  useEffect(() => {
    const { unsubscribe } = actor.on('merge.done', ({ saved }) => merged(saved.id));
    return unsubscribe;
  }, [actor]);
  useEffect(() => {
    if (other !== undefined) actor.send({ type: 'other.chosen', gone: other });
  }, [actor, other]);
  const isBusy = state.hasTag('busy');
  const isComparing = state.hasTag('comparing') && preview !== null;
  return (
    <DialogFrame
      title="Fusionar"
      width={constants.dialogWidth.max}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button type="button" variant="outline" colorPalette="gray" size="sm" disabled={state.matches('merging')} onClick={onClose}>
            Cancelar
          </Button>
          {isComparing && (
            <>
              <Button type="button" variant="outline" size="sm" disabled={isBusy} onClick={() => actor.send({ type: 'other.dropped' })}>
                Elegir otro
              </Button>
              <Button type="button" variant="outline" size="sm" disabled={isBusy} onClick={() => actor.send({ type: 'sides.swapped' })}>
                Conservar {preview.gone.name}
              </Button>
              <Button type="button" size="sm" loading={isBusy} loadingText="Fusionando…" onClick={() => actor.send({ type: 'merge.asked' })}>
                Fusionar
              </Button>
            </>
          )}
        </>
      }
    >
      {message !== null && (
        <Text role="alert" color="fg.error" mb="3">
          {message}
        </Text>
      )}
      {state.hasTag('choosing') && (
        <Box minH="20rem">
          <FilterSearch
            label="¿Con cuál es el mismo?"
            all="Busque el otro"
            source={others[entity]}
            value={undefined}
            onChange={gone => gone && actor.send({ type: 'other.chosen', gone })}
          />
        </Box>
      )}
      {isBusy && !isComparing && <Loading />}
      {isComparing && (
        <>
          <Text mb="3" fontSize="sm">
            Todo lo de {preview.gone.name} pasa a {preview.kept.name}: elija qué valor queda donde no coinciden.
          </Text>
          <MergeTable preview={preview} taken={taken} isBusy={isBusy} onTake={(field, isTaken) => actor.send({ type: 'value.chosen', field, isTaken })} />
        </>
      )}
      {state.hasTag('asking') && preview && (
        <ConfirmBox
          question={`¿Fusionar ${preview.gone.name} en ${preview.kept.name}?`}
          detail={`Se puede deshacer durante ${UNDO_HOURS} horas.`}
          no="No"
          yes="Sí, fusionar"
          onNo={() => actor.send({ type: 'merge.cancelled' })}
          onYes={() => actor.send({ type: 'merge.confirmed' })}
        />
      )}
    </DialogFrame>
  );
}
