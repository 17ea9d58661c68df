import { chakra } from '@chakra-ui/react';
import { phoneLink } from '#src/screens/parties/parts/wayTo.ts';

/** A telephone number that calls. */
export function PhoneLink({ phone }: { phone: string | null | undefined }) {
  if (!phone || phone === '-') return null;
  return (
    <chakra.a href={phoneLink(phone)} color="brand.fg" rounded="l1" whiteSpace="nowrap" _hover={{ textDecoration: 'underline' }}>
      {phone}
    </chakra.a>
  );
}
