// How a call fails: its status, the code of its envelope, and when.
import { codes } from '#domain/kernel/answer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { ref } from './schema.ts';

const words: Record<number, string> = {
  400: `${codes.failed}: el cuerpo no es JSON, o no se entiende.`,
  401: `${codes.sessionUnknown}: no hay sesión ni clave, o no existe. ${codes.sessionEndedElsewhere}: la sesión se cerró o el usuario está desactivado. ${codes.sessionExpired}: ha caducado. ${codes.sessionUnfinished}: falta la verificación en dos pasos.`,
  403: `${codes.failed}: su grupo no puede hacerlo, o el registro no es suyo.`,
  404: `${codes.failed}: no existe lo que busca.`,
  409: `${codes.refused}: una regla lo impide; \`message\` dice cuál. Con \`errors.version\`, otra persona lo ha modificado.`,
  413: `${codes.failed}: lo enviado es demasiado grande.`,
  422: `${codes.failed}: los datos no son válidos; \`errors\` dice qué falta, campo por campo.`,
  429: `${codes.failed}: demasiadas peticiones o demasiados intentos; \`Retry-After\` dice cuántos segundos conviene esperar.`,
  500: `${codes.failed}: un fallo nuestro, con \`requestId\`.`,
  503: `${codes.failed}: la base de datos o el almacén de archivos no están disponibles; \`message\` dice si se guardó algo.`,
};

/** The failures as components. */
export const failures = Object.fromEntries(
  Object.entries(words).map(([status, description]) => [`Failure${status}`, { description, content: { 'application/json': { schema: ref('Failure') } } }]),
);

/** Those that a call may meet. */
export function failuresOf({ method, path, roles, reads }: Endpoint): Record<string, object> {
  const possible = [
    ...(roles === 'public' ? [429] : [401, 403, ...(reads ? [] : [429])]),
    ...(path.includes('{') || method === 'POST' ? [404] : []),
    422,
    ...(method === 'POST' ? [400, 409, 413] : []),
    500,
    503,
  ];
  return Object.fromEntries(possible.map(status => [status, { $ref: `#/components/responses/Failure${status}` }]));
}
