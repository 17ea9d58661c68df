import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';

interface CopyLinkProps {
  href: string;
  /** What to do where it cannot be copied. */
  otherwise: string;
  /** Whose it is, where there are several. */
  of?: string;
  /** What a chat says before the address, and to which telephone; '' is chosen there. Without it there is no chat. */
  chat?: { phone: string; text: string };
}

/** Puts an address into the clipboard, and says so; beside it, a chat that sends it. */
export function CopyLink({ href, otherwise, of, chat }: CopyLinkProps) {
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
      {chat && (
        <Button asChild size="sm" variant="outline">
          <a href={whatsApp(chat.phone, `${chat.text} ${href}`)} target="_blank" rel="noreferrer" aria-label={of && `WhatsApp a ${of}`}>
            WhatsApp
          </a>
        </Button>
      )}
      <Text as="span" role="status" alignSelf="center" fontSize="sm" color="fg.muted">
        {said}
      </Text>
    </>
  );
}

/** A chat with them, where their telephone is known; nine digits are a Spanish one. */
function whatsApp(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '');
  return `https://wa.me/${digits.length === 9 ? `34${digits}` : digits}?text=${encodeURIComponent(text)}`;
}
