// What activating asks the server.
import { endpoints } from '#domain/endpoints.ts';
import type { ActivationBody, Readiness } from '#domain/fiscal/readiness.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

export const activationActors = {
  check: service<Readiness, undefined>((_, signal) => call(endpoints.verifactu.readiness, { body: {}, signal, silent: true })),
  activate: service<unknown, { body: ActivationBody; key: string }>(({ body, key }) => call(endpoints.verifactu.activate, { body, key, silent: true })),
};
