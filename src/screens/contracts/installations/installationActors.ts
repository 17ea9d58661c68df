// What the dialog of an installation asks.
import { endpoints } from '#domain/endpoints.ts';
import { dialogActors } from '#src/api/actors.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

export const installationActors = dialogActors(endpoints.installation, { defaults: given => (given as Values | null) ?? {} });
