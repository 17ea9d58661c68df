// A technician's new quote: kept on the device with its photos first, and sent when the server is there.
import { chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { href, routes } from '#domain/routes.ts';
import { keptWords } from '#src/device/words.ts';
import { type Delivery, useDelivery } from '#src/device/useDelivery.ts';
import { PhotoButtons } from '#src/documents/photos/PhotoButtons.tsx';
import { WaitingTile } from '#src/documents/photos/WaitingTile.tsx';
import { type QuoteSource, quoteActors, quoteCommands } from '#src/screens/quotes/quotes/quoteActors.ts';
import { QuoteForm } from '#src/screens/quotes/quotes/QuoteForm.tsx';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

interface SiteQuoteProps {
  source: QuoteSource;
  /** The key under which it was on its way before (see `takeBack`). */
  sentAs: string | null;
}

export default function SiteQuote({ source, sentAs }: SiteQuoteProps) {
  const [, navigate] = useLocation();
  const [actors] = useState(() => quoteActors(source));
  const formKey = formKeyOf('quote', sentAs ?? source);
  const delivery = useDelivery(`${formKey}:nuevo`, sentAs);
  const leave = useLeave();
  const editor = useEditor({
    actors,
    target: { mode: 'add', id: null, given: null },
    formKey,
    onLeft: to => {
      delivery.forget();
      leave(to);
    },
    onSaved: ({ id }) => {
      const isSent = delivery.outcome() === 'sent';
      showToast({ kind: 'success', text: isSent ? 'Presupuesto guardado' : keptWords });
      // one that waits on the device has no number yet
      navigate(isSent ? href('quote', { id }) : href('unsent'), { replace: true });
    },
    onDelegate: ({ values }, report) => {
      const { saved } = delivery;
      const name = String(values['name'] ?? '').trim();
      delivery.begin(
        quoteCommands(values, source, { saved, photos: delivery.photos }),
        { work: { title: name ? `${routes.quoteNew.title}: ${name}` : routes.quoteNew.title, record: `nuevo:${crypto.randomUUID()}` }, saved },
        {
          onKept: () => editor.kept.clear(),
          report: event => {
            // what comes back is kept again as it was typed
            if (event.type === 'delegate.failed') {
              editor.kept.write({ values, base: editor.state.context.values });
              editor.kept.flush();
            }
            report(event);
          },
        },
      );
    },
  });
  const saving = { ...editor, submitFor: editor.delegate, submit: () => editor.delegate('save') };
  return <QuoteForm id={null} editor={saving} photos={<Photos delivery={delivery} isOfDefect={source.operationId !== null} />} />;
}

/** Photos of what is quoted: they wait here until it is saved. */
function Photos({ delivery: { photos, warning, done, pick, drop }, isOfDefect }: { delivery: Delivery; isOfDefect: boolean }) {
  const empty = isOfDefect ? 'Las del defecto vienen solas. Puede añadir otras.' : 'Todavía no hay fotos.';
  return (
    <Panel title={photos.length > 0 ? `Fotos (${photos.length})` : 'Fotos'} tools={<PhotoButtons onPick={files => pick(files, {}, 0)} />}>
      <Text role="status" minH="5" mb="2" fontSize="sm" color={warning ? 'fg.warning' : 'fg.muted'}>
        {warning ?? (photos.length === 0 ? empty : 'Se envían al guardar el presupuesto.')}
      </Text>
      <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))" listStyleType="none">
        {photos.map((photo, index) => (
          <WaitingTile key={photo.key} photo={photo} words="" place={index + 1} onDrop={done.includes(photo.key) ? undefined : () => drop(photo.key)} />
        ))}
      </chakra.ul>
    </Panel>
  );
}
