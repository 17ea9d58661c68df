// What the dialog of an installation asks.
import { endpoints } from '#domain/endpoints.ts';
import { dialogActors } from '#src/api/actors.ts';

export const installationActors = dialogActors(endpoints.installation);
