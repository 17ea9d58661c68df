// A line to another server that can be cut in the middle of an answer.
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { afterAll } from 'vitest';

export interface CuttableLine {
  /** The address of the server behind it, as it is reached by this line. */
  address: string;
  /** Breaks every connection, and takes none until `mend`. */
  cut(): void;
  mend(): void;
}

/** A line to the server at `address`; gone after the last test of the file. */
export async function openCuttableLine(address: string): Promise<CuttableLine> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // it is us who cut it
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer(near => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) keep(socket);
    near.pipe(far).pipe(near);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = new URL(address);
  near.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  afterAll(async () => {
    cut();
    server.close();
    await once(server, 'close');
  });
  return { address: near.href, cut, mend: () => void (isCut = false) };
}
