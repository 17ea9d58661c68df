import { screenFlow } from '#machines/flows/flow.ts';
import { layoutMachine } from '#machines/device/sidebarMachine.ts';

export const layoutFlow = screenFlow(layoutMachine, {
  title: 'Menú lateral',
  about: 'El menú acompaña a la página en el escritorio y la cubre en el móvil.',
  place: 'Toda la aplicación',
  words: {
    states: {
      measuring: 'Según el ancho',
      desktop: 'Escritorio',
      'desktop.recalling': 'Como se dejó',
      'desktop.open': 'Menú abierto',
      'desktop.closed': 'Menú cerrado',
      mobile: 'Móvil',
      'mobile.open': 'Menú sobre la página',
      'mobile.closed': 'Menú oculto',
    },
    events: { 'viewport.resized': 'Cambia el ancho de la ventana', 'sidebar.toggled': 'Pulsar el botón del menú', 'route.changed': 'Ir a otra página' },
    guards: {
      isMobile: ['La pantalla', 'es estrecha'],
      isRemembered: ['El menú', 'quedó abierto la última vez'],
      becomesMobile: ['La pantalla', 'pasa a ser estrecha'],
      becomesDesktop: ['La pantalla', 'pasa a ser ancha'],
    },
    actions: { remember: 'anota si queda abierto', tellRemembered: 'avisa de que se recuerde' },
    actors: {},
  },
});
