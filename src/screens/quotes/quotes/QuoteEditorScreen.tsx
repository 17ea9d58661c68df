import { lazy, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '#domain/routes.ts';
import { type QuoteSource, quoteActors } from '#src/screens/quotes/quotes/quoteActors.ts';
import { QuoteForm } from '#src/screens/quotes/quotes/QuoteForm.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { ownDevice } from '#src/session/ownDevice.ts';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { useEditor } from '#src/ui/form/useEditor.ts';

const SiteQuote = lazy(() => import('#src/screens/quotes/quotes/SiteQuote.tsx'));

/** /presupuestos/nuevo and /presupuestos/editar/{id}: a draft in its form; a technician's new one is kept on the device first. */
export default function QuoteEditorScreen({ params }: ScreenProps) {
  const id = params['id'] ? Number(params['id']) : null;
  const search = new URLSearchParams(useSearch());
  const numberOf = (name: string) => Number(search.get(name)) || null;
  const source = {
    customerId: numberOf('cliente'),
    machineId: numberOf('maquina'),
    noticeId: numberOf('aviso'),
    callId: numberOf('llamada'),
    operationId: numberOf('operacion'),
  };
  const sentAs = search.get('clave');
  const key = `${id}:${sentAs}:${JSON.stringify(source)}`;
  return id === null && ownDevice() ? <SiteQuote key={key} source={source} sentAs={sentAs} /> : <Editor key={key} id={id} source={source} />;
}

function Editor({ id, source }: { id: number | null; source: QuoteSource }) {
  const [, navigate] = useLocation();
  const [actors] = useState(() => quoteActors(source));
  const editor = useEditor({
    actors,
    target: { mode: id === null ? 'add' : 'edit', id, given: null },
    formKey: id === null ? formKeyOf('quote', source) : 'quote',
    onSaved: saved => navigate(href('quote', { id: saved.id }), { replace: true }),
    onLeft: useLeave(),
  });
  return <QuoteForm id={id} editor={editor} />;
}
