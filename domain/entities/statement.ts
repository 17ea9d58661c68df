// What the statement of a customer is asked by: whose, of which days, and where it goes.
import { type InferType, object } from 'yup';
import { ownWordsFields } from '../mailTemplates.ts';
import { date, email, ofDocument, requiredReference } from '../fields.ts';
import { messages } from '../messages.ts';

const period = {
  customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
  desde: ofDocument(date('Introduzca el primer día')).label('Desde'),
  hasta: ofDocument(date('Introduzca el último día')).label('Hasta'),
};

export const statementPeriod = object(period).noUnknown();
export const statementMail = object({ ...period, email: email().required(messages.invalidEmail).label('Email'), ...ownWordsFields }).noUnknown();

export type Statement = InferType<typeof statementMail>;
