// The description of the API in OpenAPI 3.1, made from the table of calls and the schemas of the entities.
import { codes } from '#domain/kernel/answer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpointRows } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { groups } from '#domain/session/groups.ts';
import type { Call } from './call.ts';
import { describedCall } from './calls/index.ts';
import { entitySchemas } from './entitySchemas.ts';
import { fileAddresses } from './fileAddresses.ts';
import { introduction } from './introduction.ts';
import { failures, failuresOf } from './failures.ts';
import { type Schema, file, object, oneOf, orNull, text, whole } from './schema.ts';

/** The envelope around `data`. */
const envelope = (data: Schema): Schema => object({ code: oneOf(codes.ok, codes.done), data }, { message: text });

const groupTitles: Record<string, string> = {
  auth: 'Sesión',
  secondStep: 'Verificación en dos pasos',
  dashboard: 'Inicio',
  group: 'Grupos',
  import: 'Importación',
  flow: 'Flujos',
};
const tagOf = (name: string): string => {
  const [group = ''] = name.split('.');
  return entities[group as keyof typeof entities]?.many ?? groupTitles[group] ?? group;
};

const who = ({ roles, personal }: Endpoint): string => {
  if (roles === 'public') return 'Cualquiera, sin sesión.';
  const names = groups.filter(group => roles.includes(group.role)).map(group => group.name);
  return `${names.join(', ')}.${personal ? ' No se permite con una clave de API.' : ''}`;
};

/** How a body travels, in words. */
const travels: Record<Endpoint['sends'], string> = {
  json: 'El cuerpo viaja como JSON.',
  data: 'El cuerpo viaja como JSON; también vale `{"data": "<el mismo JSON como texto>"}`.',
  form: 'El cuerpo viaja como `multipart/form-data`; lo que no es texto ni archivo, como JSON.',
  nothing: 'No lleva cuerpo.',
};

/** Parameters of paths that are no number. */
const texts = new Set(['token', 'field', 'entity', 'state']);

const parametersOf = (row: Endpoint, call: Call) =>
  [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: texts.has(name) ? text : whole,
    example: call.params?.[name],
  }));

function requestOf(row: Endpoint, { body, example, file: sent }: Call) {
  if (!body) return {};
  const type = row.sends === 'form' ? 'multipart/form-data' : 'application/json';
  const value = sent ? { ...example, [sent.field]: sent.name } : example;
  return { requestBody: { required: true, content: { [type]: { schema: body, example: value } } } };
}

const successOf = ({ answer }: Call) =>
  answer === file
    ? { description: 'El archivo', content: { '*/*': { schema: file } } }
    : { description: 'Hecho', content: { 'application/json': { schema: envelope(answer) } } };

function operationOf(name: string, row: Endpoint) {
  const call = describedCall(name);
  if (!call) throw new Error(`No description of ${name}`);
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: call.summary,
    description: `**Quién:** ${who(row)} ${travels[row.sends]}`,
    'x-roles': row.roles,
    security: row.roles === 'public' ? [] : [{ sesion: [] }, ...(row.personal ? [] : [{ clave: [] }])],
    parameters: parametersOf(row, call),
    ...requestOf(row, call),
    responses: { 200: successOf(call), ...failuresOf(row) },
  };
}

/** The document; it is the same as long as the program runs. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, object> = {};
  for (const [name, row] of endpointRows) paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(name, row) };
  return {
    openapi: '3.1.0',
    info: { title: 'API de Frigoria', version: '1', description: introduction },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpointRows.map(([name]) => tagOf(name))), 'Direcciones de archivos'].map(name => ({ name })),
    paths: { ...paths, ...fileAddresses },
    components: {
      schemas: {
        ...entitySchemas,
        Failure: object(
          { code: oneOf(...Object.values(codes)), message: text },
          { errors: { type: 'object', additionalProperties: text }, data: {}, requestId: orNull(text) },
        ),
      },
      responses: failures,
      securitySchemes: {
        clave: { type: 'http', scheme: 'bearer', description: 'Una clave de API: `Authorization: Bearer frg_…`. Se crea en Configuración.' },
        sesion: { type: 'apiKey', in: 'header', name: 'X-Token', description: 'El token que responde `POST /api/externalWeb/login`.' },
      },
    },
  };
}
