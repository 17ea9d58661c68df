// The screens that need no signed-in user. Apart from the others, so that the first part of the program knows none of the office.
import { lazy, type ComponentType } from 'react';

export const publicLoads = {
  login: async () => ({ default: (await import('#src/session/LoginScreen.tsx')).LoginScreen }),
  resetPassword: async () => ({ default: (await import('#src/session/ResetPasswordScreen.tsx')).ResetPasswordScreen }),
  notFound: async () => ({ default: (await import('#src/session/notFound/NotFoundOutside.tsx')).NotFoundOutside }),
};

type PublicScreen = ComponentType<{ params: Record<string, string> }>;

export const publicScreens = Object.fromEntries(
  Object.entries(publicLoads as Record<string, () => Promise<{ default: PublicScreen }>>).map(([key, load]) => [key, lazy(load)]),
) as unknown as Record<keyof typeof publicLoads, PublicScreen>;
