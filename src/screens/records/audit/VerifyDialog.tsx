import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useCallback, useId, useState } from 'react';
import type { AuditCheck } from '#domain/records/audit.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { today } from '#src/api/companyClock.ts';
import { saveSeal, verifyAll } from '#src/screens/records/audit/verifyActors.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

/** Walks the chain of the audit and says whether it is whole; its seal can be kept elsewhere, and one that was kept be compared. */
export default function VerifyDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [kept, setKept] = useState('');
  const [check, setCheck] = useState<AuditCheck | null>(null);
  const walk = useCallback((seal: string, signal: AbortSignal) => verifyAll(seal, signal, setCheck), []);
  const { run, isBusy, marks } = useCommand(walk);
  const start = () => {
    if (!isBusy) setCheck(null);
    run(kept.trim());
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
          <Button type="button" size="sm" {...marks} onClick={start}>
            {isBusy ? 'Comprobando…' : 'Comprobar'}
          </Button>
        </>
      }
    >
      <Stack gap="4" pb="2">
        <Text fontSize="sm">
          Cada apunte lleva una huella del anterior: si alguien cambiara o quitara uno, aunque fuera directamente en la base de datos, la cadena se rompería
          ahí.
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
        <Flex role="status" direction="column" minH="16" justify="center">
          {check && (isBusy || check.isEnd) && <Outcome check={check} />}
        </Flex>
      </Stack>
    </DialogFrame>
  );
}

function Outcome({ check }: { check: AuditCheck }) {
  const { sealed, waiting, broken, isEnd, seal } = check;
  if (broken) return <Note>{`La auditoría se ha alterado. ${broken.text}`}</Note>;
  if (!isEnd) return <Text fontSize="sm">{`Van ${formatCount(sealed)} apuntes…`}</Text>;
  return (
    <Stack gap="2">
      <Text fontSize="sm" fontWeight="medium">
        {`La auditoría está entera: ${formatCount(sealed)} apuntes sellados${waiting > 0 ? `, ${formatCount(waiting)} por sellar` : ''}.`}
      </Text>
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
