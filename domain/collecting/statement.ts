// What the statement of a customer is asked by: whose, of which days, and where it goes.
import { type InferType, object } from 'yup';
import { copyLabel } from '../company/mail.ts';
import { ownWordsFields } from '../company/mailTemplates.ts';
import { ruledBy } from '../kernel/dateRules.ts';
import { messages } from '../kernel/messages.ts';
import { date, emails, flag, ofDocument, requiredReference } from '../kernel/fields.ts';

const period = {
  customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
  desde: ofDocument(date('Introduzca el primer día')).label('Desde'),
  hasta: ruledBy('statementEnd', ofDocument(date('Introduzca el último día'))).label('Hasta'),
};

export const statementPeriod = object(period).noUnknown();
export const statementMail = object({
  ...period,
  email: emails().required(messages.invalidEmail).label('Email'),
  copia: flag().label(copyLabel),
  ...ownWordsFields,
}).noUnknown();

export type Statement = InferType<typeof statementMail>;

/** Whose, and of which days. */
export type StatementPeriod = InferType<typeof statementPeriod>;
