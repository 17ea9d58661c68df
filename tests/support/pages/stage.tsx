// A widget alone in a browser, in the office's look.
import 'virtual:look.css';
import '#src/ui/plain.css';
import { Box, ChakraProvider } from '@chakra-ui/react';
import axe from 'axe-core';
import { StrictMode, type ReactNode } from 'react';
import { expect } from 'vitest';
import { system } from '#src/theme.ts';
import { rested } from '#tests/support/pages/stillPage.ts';

// A text that is measured has its typeface; the one until then has other heights.
await document.fonts.load("1rem 'Inter Variable'");

document.documentElement.lang = 'es';
document.documentElement.className = 'light';

/** The office around a widget. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <Box as="main" p="5">
          {children}
        </Box>
      </ChakraProvider>
    </StrictMode>
  );
}

/** Fails with what axe finds on the page against WCAG 2.1 A and AA. Waits for what is still fading in. */
export async function expectAccessible(): Promise<void> {
  await rested();
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}
