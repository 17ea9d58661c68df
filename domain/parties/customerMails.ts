// The e-mails that a customer may choose to get without asking each time: the field of the customer that says so, and what it brings.

export const customerMails = {
  correo_visita: { title: 'Visita programada o cambiada', brings: 'El día y la hora de cada visita, y otro mensaje si cambia o se anula.' },
  correo_en_camino: { title: 'Técnico en camino', brings: 'Un mensaje cuando el técnico sale hacia su dirección.' },
  correo_terminado: { title: 'Trabajo terminado', brings: 'El albarán en PDF, con lo que se ha hecho.' },
  correo_factura: { title: 'Factura emitida', brings: 'La factura en PDF, en cuanto se emite.' },
} as const;

export type MailChoice = keyof typeof customerMails;

export type MailChoices = Record<MailChoice, boolean>;

export const mailChoices = Object.keys(customerMails) as MailChoice[];
