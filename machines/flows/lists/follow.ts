import { screenFlow } from '#machines/flows/flow.ts';
import { followMachine } from '#machines/lists/followMachine.ts';

export const followFlow = screenFlow(followMachine, {
  title: 'Novedades',
  about: 'Lo que guardan los demás se ve sin recargar, sin que nada se mueva bajo el puntero.',
  place: 'Toda la aplicación',
  words: {
    states: { quiet: 'Nada nuevo', gathering: 'Hay algo nuevo', held: 'Esperando a que el puntero descanse' },
    events: { 'changes.heard': 'Otra persona guarda', 'pointer.moved': 'Mover el puntero sobre lo que cambiaría' },
    guards: {},
    actions: { gather: 'anota qué ha cambiado', tell: 'pide leer de nuevo lo que se ve', forget: 'olvida lo anotado' },
    actors: {},
  },
});
