import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { AuditCheck } from '#domain/records/audit.ts';
import { formatCount, formatDateTime } from '#domain/kernel/format.ts';
import { today } from '#src/api/companyClock.ts';
import { newWalk, saveSeal } from '#src/screens/records/audit/verifyActors.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';
import { ProgressBar } from '#src/ui/widgets/ProgressBar.tsx';

/** Walks the chain of the audit and says whether it is whole; its seal can be kept elsewhere, and one that was kept be compared. */
export default function VerifyDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [kept, setKept] = useState('');
  const [check, setCheck] = useState<AuditCheck | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [walk] = useState(() => newWalk(setCheck));
  const { run, isBusy, marks } = useCommand(walk.run);
  const start = (whole: boolean) => {
    if (isBusy) return;
    setCheck(null);
    setStopped(false);
    run({ kept: kept.trim(), whole });
  };
  const stop = () => {
    setStopped(true);
    walk.stop();
  };
  return (
    <DialogFrame
      title="Comprobar la auditoría"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button type="button" size="sm" variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={isBusy ? stop : () => start(true)}>
            {isBusy ? 'Parar' : 'Comprobar todo'}
          </Button>
          <Button type="button" size="sm" {...marks} onClick={() => start(false)}>
            {isBusy ? 'Comprobando…' : 'Comprobar'}
          </Button>
        </>
      }
    >
      <Stack gap="4" pb="2">
        <Text fontSize="sm">
          Cada apunte lleva una huella del anterior: si alguien cambiara o quitara uno, aunque fuera directamente en la base de datos, la cadena se rompería
          ahí. «Comprobar» sigue desde donde se comprobó bien la última vez; «Comprobar todo» empieza por el primer apunte.
        </Text>
        <Box>
          <label htmlFor={id}>
            <Text as="span" fontSize="sm" fontWeight="medium">
              Sello guardado (opcional)
            </Text>
          </label>
          <Input
            id={id}
            aria-describedby={`${id}-hint`}
            className="is-code"
            value={kept}
            placeholder="1234:huella"
            onChange={typed => setKept(typed.target.value)}
          />
          <Text id={`${id}-hint`} fontSize="xs" color="fg.muted" mt="1">
            Con uno que se guardó en otro sitio se comprueba también que nadie ha rehecho ni recortado la cadena.
          </Text>
        </Box>
        <Box minH="16">
          {isBusy && <ProgressBar label="Apuntes comprobados" done={check?.sealed ?? 0} total={check?.total ?? 1} />}
          <Flex role="status" direction="column" justify="center" mt={isBusy ? '2' : undefined}>
            {isBusy ? <Progress check={check} /> : check && <Outcome check={check} isStopped={isStopped} />}
          </Flex>
        </Box>
      </Stack>
    </DialogFrame>
  );
}

const Progress = ({ check }: { check: AuditCheck | null }) => (
  <Text fontSize="sm">{check ? `Van ${formatCount(check.sealed)} de ${formatCount(check.total)} apuntes…` : 'Empezando…'}</Text>
);

function Outcome({ check, isStopped }: { check: AuditCheck; isStopped: boolean }) {
  const { sealed, total, waiting, broken, isEnd, seal, before } = check;
  if (broken) return <Note>{`La auditoría se ha alterado. ${broken.text}`}</Note>;
  if (!isEnd)
    return (
      <Note tone={isStopped ? 'info' : 'warning'}>
        {isStopped
          ? `Se ha parado tras ${formatCount(sealed)} de ${formatCount(total)} apuntes: hasta ahí no hay ninguno alterado.`
          : `No se ha podido terminar: quedaban ${formatCount(total - sealed)} apuntes. Inténtelo otra vez.`}
      </Note>
    );
  if (sealed === 0) return <Text fontSize="sm">Todavía no hay apuntes sellados que comprobar.</Text>;
  return (
    <Stack gap="2">
      <Text fontSize="sm" fontWeight="medium">
        {`La auditoría está entera: ${formatCount(sealed)} apuntes sellados${waiting > 0 ? `, ${formatCount(waiting)} por sellar` : ''}.`}
      </Text>
      {before && (
        <Text fontSize="sm" color="fg.muted">
          {`Los ${formatCount(before.number)} primeros se comprobaron el ${formatDateTime(before.at)}; de ellos ahora se ha mirado que no falta ninguno.`}
        </Text>
      )}
      <Flex gap="3" align="center" wrap="wrap" fontSize="sm">
        <Text as="code" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
          {seal}
        </Text>
        <Button type="button" size="xs" variant="outline" onClick={() => saveSeal(check, today())}>
          Descargar el sello
        </Button>
      </Flex>
    </Stack>
  );
}
