import { chakra } from '@chakra-ui/react';

/** An address that opens a mail to it. */
export function MailLink({ address }: { address: string | null | undefined }) {
  if (!address || address === '-') return null;
  return (
    <chakra.a href={`mailto:${address}`} color="brand.fg" rounded="l1" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
      {address}
    </chakra.a>
  );
}
