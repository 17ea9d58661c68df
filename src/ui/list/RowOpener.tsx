import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fromList } from '#src/ui/page/useReturn.ts';

const look = {
  '& > :is(a, button)': {
    color: 'brand.fg',
    fontWeight: 'medium',
    textAlign: 'start',
    rounded: 'l1',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-1px' },
  },
  '[data-covered] > td & > a::after': { content: '""', position: 'absolute', inset: '0' },
} as const;

interface RowOpenerProps {
  /** Leads to a page; without it, `onOpen` opens a dialog. */
  href: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}

/** The words of a row by which it is opened. */
export function RowOpener({ href, onOpen, children }: RowOpenerProps) {
  return (
    <chakra.span css={look}>
      {href === undefined ? (
        <button type="button" onClick={onOpen}>
          {children}
        </button>
      ) : (
        <Link href={href} state={fromList}>
          {children}
        </Link>
      )}
    </chakra.span>
  );
}
