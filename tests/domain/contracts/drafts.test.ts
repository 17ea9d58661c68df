// What the forms of installations, contracts and plans refuse, and in which words.
import { expect, it } from 'vitest';
import { contract, contractMachine, plan } from '#domain/contracts/contract.ts';
import { contractTemplate, templatePlan } from '#domain/contracts/template.ts';
import { installation } from '#domain/contracts/installation.ts';
import { operation } from '#domain/contracts/operation.ts';
import { plannedVisit } from '#domain/contracts/plannedVisit.ts';
import { equipment } from '#domain/catalogue/equipment.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Entity } from '#domain/kernel/entity.ts';

const refusedBy = ({ draft }: Entity, field: string, value: unknown): string => {
  try {
    draft.validateSyncAt(field, { [field]: value });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const cases = [
  [installation, 'name', '', 'Introduzca el nombre de la instalación'],
  [installation, 'location_id', null, 'Introduzca la localización'],
  [installation, 'kw_frio', 100_000, 'Como máximo 99.999,00 kW'],
  [installation, 'kw_frio', -1, messages.notNegative],
  [equipment, 'carga', 10_000_000, 'Como máximo 9.999.999 g'],
  [contract, 'name', '', 'Introduzca qué se contrata'],
  [contract, 'customer_id', null, 'Introduzca el cliente'],
  [contract, 'inicio', '', 'Introduzca cuándo empieza'],
  [contract, 'meses', null, 'Introduzca cuántos meses dura'],
  [contract, 'meses', 121, 'Introduzca los meses, entre 1 y 120'],
  [contract, 'preaviso', 366, 'Como máximo 365 días'],
  [contract, 'respuesta', 0, 'Como mínimo 1 hora'],
  [contract, 'respuesta', 721, 'Como máximo 720 horas'],
  [contract, 'revision_pct', -21, 'Como mínimo -20,00 %'],
  [contract, 'revision_pct', 51, 'Como máximo 50,00 %'],
  [contract, 'factura_meses', null, 'Introduzca cada cuántos meses se factura'],
  [contract, 'factura_dia', null, 'Introduzca el día'],
  [contract, 'factura_dia', 29, 'Entre 1 y 28'],
  [contractMachine, 'contract_id', null, 'Introduzca el contrato'],
  [contractMachine, 'machine_id', null, 'Introduzca la máquina'],
  [plan, 'name', '', 'Introduzca el nombre del plan'],
  [plan, 'meses', null, 'Introduzca cada cuántos meses'],
  [plan, 'primera', '', 'Introduzca la primera visita'],
  [plan, 'minutos', 4, 'Como mínimo 5 minutos'],
  [plan, 'minutos', 1_441, 'Como máximo un día'],
  [contractTemplate, 'name', '', 'Introduzca el nombre de la plantilla'],
  [templatePlan, 'contract_template_id', null, 'Introduzca la plantilla'],
  [operation, 'plan_id', null, 'Introduzca el plan'],
  [operation, 'name', '', 'Escriba qué se hace'],
  [operation, 'orden', null, 'Introduzca el orden'],
  [operation, 'minimo', -100_000, 'Como mínimo -99.999,00'],
  [operation, 'maximo', 100_000, 'Como máximo 99.999,00'],
  [operation, 'orden', 1_000, 'Como máximo 999'],
  [plannedVisit, 'fecha', '', 'Introduzca el día'],
] as const;

it.each(cases.map(([entity, ...rest]) => [entity.one, ...rest, entity] as const))('%s: %s of %j is refused', (_one, field, value, message, entity) => {
  expect(refusedBy(entity, field, value)).toBe(message);
});

it('A machine of a contract cannot stop being covered before it begins to be', () => {
  expect(() => contractMachine.draft.validateSync({ contract_id: 1, machine_id: 1, desde: '2026-05-01', hasta: '2026-04-30' })).toThrow(
    'No puede acabar antes de empezar: como pronto, el 01/05/2026',
  );
});
