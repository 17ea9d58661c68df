import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';

interface CopyLinkProps {
  href: string;
  /** What to do where it cannot be copied. */
  otherwise: string;
  /** Whose it is, where there are several. */
  of?: string;
}

/** Puts an address into the clipboard, and says so. */
export function CopyLink({ href, otherwise, of }: CopyLinkProps) {
  const [said, setSaid] = useState('');
  const copy = () => {
    // there is no clipboard outside of TLS and this machine
    const written = window.isSecureContext ? navigator.clipboard.writeText(href) : Promise.reject(new Error('No clipboard'));
    written.then(
      () => setSaid('Enlace copiado'),
      () => setSaid(`No se ha podido copiar: ${otherwise}`),
    );
  };
  return (
    <>
      <Button type="button" size="sm" variant="outline" aria-label={of && `Copiar enlace de ${of}`} onClick={copy}>
        Copiar enlace
      </Button>
      <Text as="span" role="status" alignSelf="center" fontSize="sm" color="fg.muted">
        {said}
      </Text>
    </>
  );
}
