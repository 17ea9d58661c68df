// What a user does about their own account, outside of its forms.
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';

export const closeSessions = (): Promise<unknown> => call(endpoints.auth.logoutEverywhere, { key: null });
