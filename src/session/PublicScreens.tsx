// The screens that need no signed-in user. Apart from the others, so that the first part of the program knows none of the office.
import { lazy } from 'react';

export const publicScreens = {
  login: lazy(async () => ({ default: (await import('#src/session/LoginScreen.tsx')).LoginScreen })),
  resetPassword: lazy(async () => ({ default: (await import('#src/session/ResetPasswordScreen.tsx')).ResetPasswordScreen })),
  signInLink: lazy(async () => ({ default: (await import('#src/session/SignInLinkScreen.tsx')).SignInLinkScreen })),
  notFound: lazy(async () => ({ default: (await import('#src/session/NotFoundScreen.tsx')).NotFoundScreen })),
};
