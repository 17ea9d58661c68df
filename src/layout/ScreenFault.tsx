import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';

/** Keeps the shell standing when a screen fails, or when its part cannot be fetched (a new version, no network). */
export class ScreenFault extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Stack role="alert" align="flex-start" gap="3" maxW="lg" py="8">
        <Heading as="h1" size="xl">
          No se puede mostrar esta pantalla
        </Heading>
        <Text color="fg.muted">Puede que haya una versión nueva o que falle la conexión. Lo que estaba escribiendo se conserva.</Text>
        <Button type="button" onClick={() => window.location.reload()}>
          Recargar la página
        </Button>
      </Stack>
    );
  }
}
