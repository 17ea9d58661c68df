// What a page says of a record that is not there.
import { expect, it } from 'vitest';
import { messages } from '#domain/kernel/messages.ts';
import { isForGood, missingWords } from '#domain/records/missing.ts';

it.each([
  ['/facturas/editar/999999', 'No existe la factura 999999'],
  ['/trabajos/detalles/7', 'No existe el albarán 7'],
  ['/avisos-cliente/7', 'No existe el aviso 7'],
  ['/clientes/perfil/5', 'No existe el cliente 5'],
  ['/maquinas/12', 'No existe la máquina 12'],
  ['/m/ABC', 'No existe la máquina ABC'],
  ['/usuarios/perfil/4', 'No existe el usuario 4'],
])('at %s: %s', (path, title) => expect(missingWords(path)?.title).toBe(title));

it('agrees with its noun', () => {
  expect(missingWords('/facturas/editar/1')?.text).toBe('Puede que esté borrada, que sea de otro ejercicio o que no tenga permiso para verla.');
  expect(missingWords('/avisos/editar/1')?.text).toContain('borrado');
});

it.each(['/', '/facturas', '/nada', '/flujos/notice'])('of %s there is nothing to say', path => expect(missingWords(path)).toBeUndefined());

it('trying again helps neither what is gone nor what may not be seen', () => {
  expect([messages.notFound, messages.forbidden, 'No se puede conectar con el servidor', 'Error 500 del servidor'].map(isForGood)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
