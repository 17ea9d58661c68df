import { endpoints } from '#domain/endpoints.ts';
import { dialogActors } from '#src/api/actors.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

export const equipmentActors = dialogActors(endpoints.machine, { defaults: given => (given as Values | null) ?? {} });
