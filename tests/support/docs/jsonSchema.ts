// Compares values with JSON Schema, by the validator that Fastify brings along.
import fastify from 'fastify';

interface Document {
  components: { schemas: Record<string, unknown> };
}

/** Answers what is wrong with a value by a schema of `document`; '' for nothing. */
export async function schemaChecker(document: Document): Promise<(schema: object, value: unknown) => string> {
  const customOptions = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true, strict: false } as const;
  const app = fastify({ ajv: { customOptions } });
  app.addSchema({ $id: 'api', definitions: inlined(document.components.schemas) });
  return new Promise((resolve, reject) => {
    app.get('/', async (request, reply) => {
      resolve((schema, value) => {
        const check = request.compileValidationSchema(inlined(schema) as Record<string, unknown>);
        if (check(value)) return '';
        return (check.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`).join('\n');
      });
      return reply.send();
    });
    app.inject('/').catch(reject);
  });
}

/** A schema whose references lead to the components, under the name that the validator knows them by. */
const inlined = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', 'api#/definitions/'));
