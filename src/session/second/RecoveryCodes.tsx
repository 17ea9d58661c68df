import { useState } from 'react';

/** The recovery codes, shown this once: to be copied, printed, and kept away from the phone. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  return (
    <>
      <p>Si pierde el teléfono, entrará con uno de estos códigos. Cada uno sirve una vez. Guárdelos ahora: no se volverán a mostrar.</p>
      <section className="recovery-codes" aria-label="Códigos de recuperación">
        <p className="recovery-title">Frigoria: códigos de recuperación</p>
        <ol>
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </section>
      <div className="second-tools">
        <button type="button" className="entry-button is-quiet" onClick={() => void copy()}>
          Copiar
        </button>
        <button type="button" className="entry-button is-quiet" onClick={() => window.print()}>
          Imprimir
        </button>
        <span className="entry-muted" aria-live="polite">
          {copied === 'copied' ? 'Copiados' : copied === 'failed' ? 'El navegador no deja copiar: imprímalos o anótelos' : ''}
        </span>
      </div>
      <div className="entry-actions">
        <button type="button" className="entry-button" onClick={onKept}>
          Los he guardado
        </button>
      </div>
    </>
  );
}
