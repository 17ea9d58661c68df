// What the list, the page and the dialogs of templates ask.
import { endpoints } from '#domain/endpoints.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { contractTemplate, templatePlan } = endpoints;

export const templateActors = dialogActors(contractTemplate);
export const templatePlanActors = dialogActors(templatePlan);

export const removeTemplatePlan = ({ id }: { id: number }, _signal: AbortSignal, key: string) => call(templatePlan.remove, { body: { id }, key });

/** The only action of its page. */
export const removeTemplate = (_action: string, { id }: { id: number }, key: string) => call(contractTemplate.remove, { body: { id }, key });
