// What the planning board asks the server.
import type { BoardQuery, Move } from '#domain/work/board.ts';
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';

export const loadBoard = (query: BoardQuery, signal: AbortSignal) => call(endpoints.notice.board, { body: query, signal, silent: true });

/** The board itself says why a move was refused, for as long as it takes to read it. */
export const saveMoves = ({ moves, key }: { moves: readonly Move[]; key: string }) =>
  call(endpoints.notice.plan, { body: { moves: [...moves] }, silent: true, key });
