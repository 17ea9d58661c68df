import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:look.css';
import '#src/ui/plain.css';
import { App } from '#src/App.tsx';
import { openSession } from '#src/session/session.ts';
import { followColorMode } from '#src/ui/widgets/colorMode.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

followColorMode();
const session = openSession(showToast);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
