import { readsAll } from '#domain/kernel/roles.ts';
import { useUser } from '#src/session/SessionProvider.tsx';

/** Whether the user reads what things cost: the server tells it to nobody else. */
export const useReadsCosts = (): boolean => readsAll(useUser().roles);
