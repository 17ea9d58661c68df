// What activating asks the server.
import { endpoints } from '#domain/endpoints.ts';
import type { ActivationBody, Readiness } from '#domain/verifactu/readiness.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

export const activationActors = {
  check: service<Readiness, undefined>((_, signal) => call(endpoints.verifactu.readiness, { body: {}, signal, silent: true })),
  activate: service<unknown, ActivationBody>(body => call(endpoints.verifactu.activate, { body, silent: true })),
};
