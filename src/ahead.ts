// What runs before the program has arrived: it asks what the page reads first, and shows technicians their day as soon as it is known.
import { authEndpoints, type SessionInfo } from '#domain/session/authEndpoints.ts';
import { routes } from '#domain/routes.ts';
import type { VisitDay } from '#domain/work/wire.ts';
import { askAhead, DAY, homeRead } from '#src/api/askAhead.ts';
import { askEarly, type Answered } from '#src/api/early.ts';
import { remembered } from '#src/session/remembered.ts';

const token = localStorage.getItem(remembered.token);
const isFirst = !document.getElementById('root')?.hasChildNodes(); // once the program runs, it asks by itself
if (token !== null && isFirst) {
  const info = askEarly<SessionInfo>({ ...authEndpoints.info, token });
  if (window.location.pathname === routes.home.path) void askHome(token, info).catch(() => undefined);
  else askAhead(window.location, token);
}

/** Inicio is what its reader is: known at once where a technician keeps things, else when the server has said who it is. */
async function askHome(of: string, info: Promise<Answered<SessionInfo>>): Promise<void> {
  const isKept = Number(localStorage.getItem(remembered.device)) > 0;
  const path = isKept ? DAY : homeRead((await info)._data?.data?.roles ?? []);
  const answer = askEarly<VisitDay>({ method: 'GET', path, token: of });
  if (path !== DAY) return;
  const { glance } = await import('#src/glance/glance.ts');
  await glance(answer, isKept);
}
