// A company that comes from another program goes on with its numbers: with which one a series of this year begins.
import { type InferType, object, string } from 'yup';
import { whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';

/** The series of invoices; those of other documents always begin with 1. */
export const invoiceSeries = ['invoice', 'creditNote', 'simplified', 'simplifiedNote'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

/** A number as a code contains it: with five digits or more. */
export const padded = (n: number): string => String(n).padStart(5, '0');

const CHOOSE = 'Elija la serie';

export const firstNumberDraft = object({
  serie: string<InvoiceSeries>().oneOf(invoiceSeries, CHOOSE).required(CHOOSE).label('Serie'),
  primero: whole()
    .required('Introduzca el primer número')
    .min(1, messages.countAtLeast(1))
    .max(9_999_999, messages.countAtMost(9_999_999))
    .label('Primer número'),
}).noUnknown();
export type FirstNumber = InferType<typeof firstNumberDraft>;
