// Tells the server that an aviso is open on this device, so that the office knows before it takes the aviso away.
import { fromCallback } from 'xstate';
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';

/** Milliseconds between two signs of life. */
const BEAT = 5 * 60_000;

/** From its start to its stop. What cannot be told is not: the office is then told of the last sign. */
export const tellOpen = fromCallback<{ type: 'visit.begun' }, { noticeId: number }>(({ input, receive }) => {
  let isBegun = false;
  const tell = (abierto: boolean) =>
    void call(endpoints.notice.open, { body: { id: input.noticeId, abierto, empezado: isBegun }, silent: true, isServerOnly: true, key: null }).catch(
      () => undefined,
    );
  tell(true);
  receive(() => {
    if (isBegun) return;
    isBegun = true;
    tell(true);
  });
  const beat = setInterval(() => tell(true), BEAT);
  return () => {
    clearInterval(beat);
    tell(false);
  };
});
