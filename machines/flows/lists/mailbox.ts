import { screenFlow } from '#machines/flows/flow.ts';
import { mailboxMachine } from '#machines/lists/mailboxMachine.ts';

export const mailboxFlow = screenFlow(mailboxMachine, {
  title: 'Correos de un documento',
  about: 'Los correos se leen de nuevo mientras alguno está en camino, y se reenvían o se paran.',
  place: 'Albaranes y facturas',
  words: {
    states: {
      loading: 'Leyendo',
      failed: 'No se han podido leer',
      shown: 'A la vista',
      'shown.deciding': 'Según los correos',
      'shown.settled': 'Ninguno en camino',
      'shown.waiting': 'Alguno en camino',
      'shown.refreshing': 'Leyendo de nuevo',
      asking: 'Preguntando si se reenvía',
      resending: 'Reenviando',
      recalling: 'Parando uno',
    },
    events: {
      'mailbox.reload': 'Leer de nuevo',
      'mail.resend': 'Reenviar un correo',
      'mail.recall': 'No enviar un correo',
      'resend.confirmed': 'Confirmar',
      'resend.cancelled': 'Cancelar',
    },
    guards: { isMoving: ['Algún correo', 'está en camino'], isSent: ['El correo', 'está ya enviado'] },
    actions: {
      spendKey: 'da por hecha la orden: la siguiente lleva otra clave',
      keepKey: 'guarda la clave: si se repite, no se hace dos veces',
      show: 'muestra los correos',
      explain: 'muestra el motivo',
      choose: 'recuerda el correo',
    },
    actors: { read: 'Leer los correos', resend: 'Reenviar el correo', recall: 'No enviar el correo' },
  },
});
