// What a reminder says at each level, around the list of invoices: the first paragraph stands before it, the others after it.

export interface ReminderLetter {
  asunto: string;
  texto: string;
}

const letters: readonly [ReminderLetter, ...ReminderLetter[]] = [
  {
    asunto: 'Recordatorio de pago',
    texto: `Le recordamos que ha vencido el plazo de pago de lo que detallamos a continuación y que no nos consta haberlo recibido.

Seguramente se trata de un olvido: le agradeceríamos que lo pagara en los próximos días. Si ya lo ha hecho, no tenga en cuenta este mensaje.`,
  },
  {
    asunto: 'Segundo recordatorio de pago',
    texto: `Seguimos sin recibir el pago de lo que detallamos a continuación, de lo que ya le avisamos.

Le rogamos que lo pague cuanto antes o que nos llame si hay algo que aclarar. Si ya lo ha hecho, no tenga en cuenta este mensaje.`,
  },
  {
    asunto: 'Último aviso de pago',
    texto: `Pese a nuestros avisos anteriores, sigue pendiente lo que detallamos a continuación.

Le pedimos que lo pague en los próximos siete días. Si no puede hacerlo, póngase en contacto con nosotros para acordar una solución. Si ya lo ha hecho, no tenga en cuenta este mensaje.`,
  },
];

/** The letter of a level; the last one goes on for those above. */
export const letterOf = (nivel: number): ReminderLetter => letters[Math.min(nivel, letters.length) - 1] ?? letters[0];
