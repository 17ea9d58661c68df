import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { questions } from '#src/screens/records/parts/auditQuestions.ts';

/** The questions of an auditor, in a line above the list that answers most of them. */
export const Questions = () => (
  <chakra.nav aria-label="Preguntas" data-no-print="" fontSize="sm">
    <chakra.ul css={line}>
      {questions.map(({ short, title, href }) => (
        <li key={href}>
          <Link href={href} title={title}>
            {short}
          </Link>
        </li>
      ))}
    </chakra.ul>
  </chakra.nav>
);

const line = {
  display: 'flex',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  overflowX: { base: 'auto', md: 'visible' },
  p: '0.5',
  gap: '2',
  listStyleType: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    whiteSpace: 'nowrap',
    minH: '8',
    px: '3',
    borderWidth: '1px',
    rounded: 'full',
    bg: 'bg.panel',
    color: 'brand.fg',
    _hover: { borderColor: 'brand.solid' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
} as const;
