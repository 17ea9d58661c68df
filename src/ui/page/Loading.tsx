import { createContext, use, type ReactNode } from 'react';

/** Draws a record's page as far as it is known before it is read; null where nothing is. It is asked when a part is drawn that is on its way: what knows it may have come with the screen, after the page around was drawn. */
export const KnownPage = createContext<() => ReactNode>(() => null);

interface LoadingProps {
  label?: string;
  /** What comes has the shape of a form, of a page that is a form, or of a record's page; without it none is known. */
  shape?: 'form' | 'document' | 'page';
}

const fields = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const parts = { form: fields, document: fields, page: [1, 2] } as const;

/** A part is on its way: a page as far as it is known, its outline, as large as what comes, or a spinner. */
export function Loading({ label = 'Cargando', shape }: LoadingProps) {
  const know = use(KnownPage);
  const known = shape === 'page' || shape === 'document' ? know() : null;
  if (known !== null) return known;
  return (
    <div className={shape ? `loading is-${shape}` : 'loading'} aria-live="polite">
      {shape ? parts[shape].map(part => <span key={part} className="skeleton" />) : <span className="spinner" />}
      <span className="unseen">{label}</span>
    </div>
  );
}
