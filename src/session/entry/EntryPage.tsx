import { useEffect, type ReactNode } from 'react';
import { Wordmark } from '#src/ui/widgets/Wordmark.tsx';
import '#src/session/entry/entry.css';

const currents = [18, 34, 50, 66, 82, 98, 114];

/** The page around everything outside the office: the brand on one side, a form on the other. */
export function EntryPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Frigoria`;
  }, [title]);
  return (
    <div className="entry">
      <header className="entry-brand">
        <svg className="entry-air" viewBox="0 0 400 130" preserveAspectRatio="none" aria-hidden="true">
          {currents.map(y => (
            <path key={y} vectorEffect="non-scaling-stroke" d={`M0 ${y} C 60 ${y - 26} 110 ${y + 22} 180 ${y} S 300 ${y - 24} 400 ${y + 6}`} />
          ))}
        </svg>
        <Wordmark size={40} />
        <div className="entry-pitch">
          <p className="entry-claim">Del aviso al cobro, sin perder el hilo.</p>
          <p>Llamadas, avisos, albaranes y facturas del servicio técnico de climatización, en un solo sitio.</p>
        </div>
      </header>
      <main className="entry-main">
        <div className="entry-form">
          <h1>{title}</h1>
          <p className="entry-lead">{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
