// The template that a new contract begins with.
import { useState } from 'react';
import type { Sale } from '#domain/contracts/sale.ts';
import { isWritten, readTemplate, saleOf, termsOf } from '#src/screens/contracts/sale/saleActors.ts';
import type { Editor } from '#src/ui/form/useEditor.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';

export interface TemplateChoice {
  /** Which one was chosen; null for none. */
  value: number | null;
  isBusy: boolean;
  choose: (id: number) => void;
  /** Whether it waits for a yes, because something is written that it would replace. */
  isAsking: boolean;
  answers: { onNo: () => void; onYes: () => void };
}

/** Fills a form with what a template says; what somebody has written in its place is replaced only after a yes. */
export function useTemplate(handle: Editor['handle']): TemplateChoice {
  const [last, setLast] = useState<{ id: number | null; terms: Partial<Sale> }>({ id: null, terms: {} });
  const filling = useCommand(readTemplate, (template, id: number) => {
    const form = handle.current;
    if (!form) return;
    const terms = termsOf(template, saleOf(form.values));
    void form.setValues({ ...form.values, ...terms });
    setLast({ id, terms });
  });
  const choose = (id: number) => {
    const form = handle.current;
    if (form) (isWritten(form.values, last.terms) ? filling.ask : filling.run)(id);
  };
  return { value: filling.given ?? last.id, isBusy: filling.isBusy, choose, isAsking: filling.asked !== null, answers: filling.answers };
}
