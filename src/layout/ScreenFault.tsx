import { Button } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

/** Keeps the shell, and what the screen is called, standing when a screen fails, or when its part cannot be fetched (a new version, no network). */
export class ScreenFault extends Component<{ title: string; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          isPage
          name={this.props.title}
          icon="warning"
          title="No se puede mostrar esta pantalla"
          text="Puede que haya una versión nueva o que falle la conexión. Lo que estaba escribiendo se conserva."
        >
          <Button type="button" size="sm" onClick={() => window.location.reload()}>
            Recargar la página
          </Button>
        </EmptyState>
      </div>
    );
  }
}
