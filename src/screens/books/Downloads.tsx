import { Button, Flex } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import type { Tab } from '#src/screens/books/bookTabs.ts';
import { fetchQuarter, periodIn, saveBooks } from '#src/screens/books/booksActors.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { StopButton } from '#src/ui/download/StopButton.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useDownload } from '#src/ui/download/useDownload.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const ProgramDialog = lazy(() => import('#src/screens/books/bookMaps/ProgramDialog.tsx'));

const isBook = (tab: Tab): tab is 'expedidas' | 'recibidas' | 'bienes' => tab === 'expedidas' || tab === 'recibidas' || tab === 'bienes';

/** All books in the AEAT's format, the one in sight as CSV, what a program of accounting takes, and the documents of a quarter. */
export function Downloads({ period, tab }: { period: string; tab: Tab }) {
  const saving = useCommand(saveBooks);
  const bundling = useDownload(fetchQuarter);
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const { ejercicio, periodo } = periodIn(period);
  return (
    <Flex gap="2" wrap="wrap" aria-busy={saving.isBusy}>
      {isBook(tab) && (
        <Button type="button" size="sm" variant="outline" disabled={saving.isBusy} onClick={() => saving.run({ ...periodIn(period), formato: tab })}>
          <Icon name="download" /> Este libro en CSV
        </Button>
      )}
      <Button type="button" size="sm" disabled={saving.isBusy} onClick={() => saving.run({ ...periodIn(period), formato: 'xlsx' })}>
        <Icon name="download" /> Libros para la AEAT (Excel)
      </Button>
      <Button type="button" size="sm" variant="outline" onClick={() => setChoosing(true)}>
        <Icon name="download" /> Para el programa de contabilidad…
      </Button>
      {periodo !== '0A' && (
        <Button type="button" size="sm" variant="outline" {...bundling.marks} onClick={() => bundling.run({ ejercicio, periodo })}>
          <Icon name="download" /> {bundling.isBusy ? bundling.words : 'Descargar el trimestre (ZIP)'}
        </Button>
      )}
      {bundling.isBusy && <StopButton of={bundling} />}
      {isChoosing && (
        <Fetched onFault={close}>
          <ProgramDialog period={period} onClose={close} />
        </Fetched>
      )}
    </Flex>
  );
}
