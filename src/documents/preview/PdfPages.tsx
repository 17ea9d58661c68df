import { chakra, Text } from '@chakra-ui/react';

/** The pages of a PDF in the browser's own reader, where it has one; most tablets have none. */
export function PdfPages({ title, address }: { title: string; address: string }) {
  if (navigator.pdfViewerEnabled) return <chakra.iframe title={title} src={`${address}#navpanes=0&view=FitH`} boxSize="full" borderWidth="0" />;
  return (
    <Text p="8" textAlign="center" color="fg.muted">
      Este navegador no muestra PDF dentro de la página. Ábralo en otra pestaña o descárguelo.
    </Text>
  );
}
