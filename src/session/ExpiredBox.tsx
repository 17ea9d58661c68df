import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { sessionMessages } from '#domain/kernel/sessionMessages.ts';
import '#src/session/entry/entry.css';

/** The session has ended: one button, and nothing typed is lost. It is above any other dialog. */
export function ExpiredBox({ onAccept }: { onAccept: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return createPortal(
    <dialog ref={box} className="entry-dialog" role="alertdialog" aria-labelledby="expired-text" onCancel={cancel => cancel.preventDefault()}>
      <p id="expired-text" className="entry-dialog-title">
        {sessionMessages.sessionOver}
      </p>
      <p className="entry-muted">Lo que estaba escribiendo se conserva en este equipo hasta que vuelva a entrar.</p>
      <div className="entry-actions">
        <button type="button" className="entry-button" onClick={onAccept}>
          Aceptar
        </button>
      </div>
    </dialog>,
    document.body,
  );
}
