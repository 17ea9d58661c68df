import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

const look = {
  '& > a': {
    color: 'brand.fg',
    overflowWrap: 'anywhere',
    rounded: 'l1',
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minH: '11' },
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
  },
} as const;

/** Leads to a related record, in a cell or a sentence. */
export function RecordLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <chakra.span css={look}>
      <Link href={href}>{children}</Link>
    </chakra.span>
  );
}
