// Calls the AEAT of the tests with a certificate, as any client would.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Aeat } from './aeat.ts';

export interface Reply {
  status: number;
  text: string;
}

/** Sends a body, and answers what came back; rejects where nothing did. Without a certificate it shows none. */
export async function post(aeat: Aeat, body: string | Buffer, shown?: { pfx: Buffer; passphrase: string }): Promise<Reply> {
  const agent = new Agent({ ca: readFileSync(aeat.ca), ...shown });
  try {
    return await new Promise((resolve, reject) => {
      const url = `${aeat.host}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`;
      const call = request(url, { agent, method: 'POST', headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' } }, answer => {
        text(answer).then(read => resolve({ status: answer.statusCode ?? 0, text: read }), reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  } finally {
    agent.destroy();
  }
}
