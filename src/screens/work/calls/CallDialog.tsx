import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { href } from '#domain/routes.ts';
import { phoneCall } from '#domain/work/phoneCall.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { callDialogActors } from '#src/screens/work/calls/callActors.ts';
import { CallOrigin } from '#src/screens/work/calls/CallOrigin.tsx';
import { CallFields } from '#src/screens/work/calls/CallFields.tsx';
import { useCallToNotice } from '#src/screens/work/calls/useCallToNotice.ts';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

interface CallDialogProps {
  /** `given` of a new call: see `GivenCall`. */
  target: EditorTarget;
  onClose: () => void;
  onSaved: () => void;
}

/** Añadir or Editar llamada, with 'Guardar y crear aviso' (§2, §5). */
export default function CallDialog({ target, onClose, onSaved }: CallDialogProps) {
  const { id } = useUser();
  const mayEdit = useRights('call').update;
  const [actors] = useState(() => callDialogActors(id));
  const toNotice = useCallToNotice({
    callId: target.id,
    formKey: target.id === null ? formKeyOf(phoneCall.name, target.given) : phoneCall.name,
    onCallSaved: onSaved,
  });
  return (
    <>
      <RecordDialog
        noun="llamada"
        draft={phoneCall.draft}
        actors={actors}
        target={target}
        formKey={phoneCall.name}
        width={constants.dialogWidth.call}
        isReadOnly={!mayEdit}
        onClose={onClose}
        onSaved={onSaved}
        onDelegate={toNotice.delegate}
        actions={dialog => (
          <Button type="button" size="sm" variant="outline" disabled={dialog.isBusy || !dialog.state.hasTag('form')} onClick={() => dialog.delegate('notice')}>
            Guardar y crear aviso
          </Button>
        )}
      >
        {loaded => (
          <>
            <CallOrigin loaded={loaded} />
            <CallFields loaded={loaded} />
            {target.mode === 'edit' && target.id !== null && (
              <Flex mt="4" gap="2" wrap="wrap">
                {mayEdit && (
                  <Button asChild size="sm" variant="outline">
                    <Link href={`${href('quoteNew')}?llamada=${target.id}`}>Hacer presupuesto</Link>
                  </Button>
                )}
                <HistoryLink entity="call" id={target.id} variant="ghost" />
              </Flex>
            )}
          </>
        )}
      </RecordDialog>
      {toNotice.failure !== null && (
        <ConfirmBox
          question="La llamada está guardada, pero no se ha podido crear su aviso"
          detail={toNotice.failure}
          no="Dejarlo para luego"
          yes="Reintentar"
          isBusy={toNotice.isBusy}
          onNo={toNotice.leave}
          onYes={toNotice.retry}
        />
      )}
    </>
  );
}
