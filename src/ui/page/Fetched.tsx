import { Component, Suspense, type ReactNode } from 'react';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

/** Holds a lazy dialog. One that cannot be fetched is closed again, and the page around it keeps what it has. */
export class Fetched extends Component<{ onFault: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    showToast({ kind: 'error', text: 'No se ha podido abrir. Compruebe la conexión y recargue la página.' });
    this.props.onFault();
  }

  override render() {
    return this.state.isBroken ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
