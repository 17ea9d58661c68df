// What Chakra has Emotion write on every page, as text.
import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { made } from '#src/theme.ts';

const markup = renderToStaticMarkup(<ChakraProvider value={made}>{null}</ChakraProvider>);

export const styleSheet = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules).join('\n');
