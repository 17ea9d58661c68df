// The official examples fit the official schemas, so what does not fit is found by the same means.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const example = (name: string) => readFileSync(`tests/data/verifactu/examples/${name}.xml`, 'utf8');

test.each([
  ['SuministroLR.xsd', 'remision'],
  ['RespuestaSuministro.xsd', 'respuesta-correcta'],
  ['RespuestaSuministro.xsd', 'respuesta-parcial'],
  ['RespuestaSuministro.xsd', 'respuesta-incorrecta'],
  ['ConsultaLR.xsd', 'consulta'],
  ['RespuestaConsultaLR.xsd', 'respuesta-consulta'],
] as const)('%s takes the example %s', (schema, name) => {
  expect(schemaFaults(schema, example(name))).toEqual([]);
});

test.each([
  ['a decimal comma', '<sf:ImporteTotal>481.25<', '<sf:ImporteTotal>481,25<'],
  ['a day of the ISO form', '20-11-2026</sf:FechaExpedicionFactura>', '2026-11-20</sf:FechaExpedicionFactura>'],
  ['an unknown kind', '<sf:TipoFactura>F1<', '<sf:TipoFactura>F9<'],
])('the schema refuses %s', (_, right, wrong) => {
  expect(schemaFaults('SuministroLR.xsd', example('remision').replace(right, wrong))).not.toEqual([]);
});
