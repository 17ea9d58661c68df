import { Button, Flex, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';
import { Note } from '#src/ui/page/Note.tsx';

/** A key that was just made: here, and nowhere again. */
export default function NewKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const copy = () => {
    box.current?.select();
    // there is no clipboard outside of TLS and this machine
    const written = window.isSecureContext ? navigator.clipboard.writeText(apiKey) : Promise.reject(new Error('No clipboard'));
    written.then(
      () => setTold('Clave copiada.'),
      () => setTold('No se ha podido copiar: la clave está seleccionada, cópiela con el teclado.'),
    );
  };
  return (
    <DialogFrame
      title="Clave de API creada"
      width={560}
      onClose={onClose}
      footer={
        <Button type="button" size="sm" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Note>Copie la clave ahora y guárdela en un lugar seguro: no se volverá a mostrar.</Note>
      <label htmlFor={id}>
        <Text as="span" fontSize="sm" fontWeight="medium">
          Clave
        </Text>
      </label>
      <Flex gap="2" mt="1" wrap="wrap">
        <Input
          ref={box}
          id={id}
          className="is-code"
          style={{ flex: '1 1 14rem' }}
          readOnly
          value={apiKey}
          onFocus={focused => focused.currentTarget.select()}
        />
        <Button type="button" size="sm" variant="outline" onClick={copy}>
          Copiar
        </Button>
      </Flex>
      <Text minH="5" mt="1" fontSize="xs" color="fg.muted" role="status">
        {told}
      </Text>
    </DialogFrame>
  );
}
