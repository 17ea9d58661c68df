import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/App.tsx';
import { openSession } from '#src/session/session.ts';
import { followColorMode } from '#src/ui/widgets/colorMode.ts';
import { showToast } from '#src/ui/widgets/toastQueue.ts';

followColorMode();
const session = openSession(showToast);
const { token } = session.actor.getSnapshot().context;
if (token !== null)
  void import('#src/api/askAhead.ts').then(
    ({ askAhead }) => askAhead(window.location, token),
    () => undefined, // the screen asks by itself
  );
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
