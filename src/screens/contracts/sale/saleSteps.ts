// The steps from a customer to a signed contract, as they are called; the last one is a page of its own.
import type { SaleStep } from '#domain/contracts/sale.ts';

export const stepTitles: Readonly<Record<SaleStep | 'signing', string>> = {
  place: 'Instalación',
  duty: 'Norma y visitas',
  price: 'Precio',
  signing: 'Firma',
};

const steps = Object.keys(stepTitles);

export const placeOfStep = (step: SaleStep | 'signing') => steps.indexOf(step);

/** «Paso 2 de 4: Norma y visitas». */
export const stepHeading = (step: SaleStep | 'signing') => `Paso ${placeOfStep(step) + 1} de ${steps.length}: ${stepTitles[step]}`;
