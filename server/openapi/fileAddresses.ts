// Addresses that a browser opens without headers, and what the server says of itself: they are no calls of `endpoints`.
import { file, object, text } from './schema.ts';

const parameter = (name: string) => ({ name, in: 'path', required: true, schema: text });
const opened = { 200: { description: 'El archivo', content: { '*/*': { schema: file } } }, 401: { $ref: '#/components/responses/Failure401' } };
const address = (operationId: string, summary: string, names: string[]) => ({
  get: {
    operationId,
    tags: ['Direcciones de archivos'],
    summary,
    description: '`token` es el `downloadToken` de `GET /api/auth/info`; vale quince minutos.',
    security: [],
    parameters: names.map(parameter),
    responses: opened,
  },
});

export const fileAddresses = {
  '/api/invoice/{token}/{id}': address('invoice.pdf', 'Factura: su PDF', ['token', 'id']),
  '/api/invoice/{token}/{id}/{extra}': address('invoice.namedPdf', 'Factura: su PDF, con `extra` como nombre del archivo', ['token', 'id', 'extra']),
  '/api/workOrder/{token}/{id}': address('workOrder.pdf', 'Albarán: su PDF', ['token', 'id']),
  '/api/workOrder/{token}/{id}/{extra}': address('workOrder.namedPdf', 'Albarán: su PDF, con `extra` como nombre del archivo', ['token', 'id', 'extra']),
  '/api/{controller}/file/{token}/{id}/{field}': address(
    'file',
    'Un archivo guardado: `user/…/imagen`, `company/…/logo`, `providerInvoice/…/documento`, o una foto de `workOrder`, de `call` o de `quote` por su id',
    ['controller', 'token', 'id', 'field'],
  ),
  '/health': {
    get: {
      operationId: 'health',
      tags: ['Direcciones de archivos'],
      summary: 'Si la base de datos se puede leer y escribir',
      security: [],
      responses: {
        200: { description: 'Todo funciona', content: { 'application/json': { schema: object({ status: text }) } } },
        503: { $ref: '#/components/responses/Failure503' },
      },
    },
  },
};
