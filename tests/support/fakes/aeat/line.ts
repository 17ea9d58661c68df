// A line to the AEAT of the tests: what it answers, in a few words.
import { expect } from 'vitest';
import { issuer } from '#tests/support/fiscal/remision.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';
import type { Aeat } from './aeat.ts';
import { type Reply, post } from './caller.ts';
import { authority } from './certificates.ts';
import { submission } from './samples.ts';
import { type XmlNode, openEnvelope, textAt } from './xml.ts';

export interface Line {
  send(body: string | Buffer): Promise<Reply>;
  /** The tree of an answer, which fits its schema. */
  answerTo(body: string): Promise<XmlNode>;
  /** The state of a call, and of each line with its code. */
  outcome(records: readonly string[], isLate?: boolean): Promise<string[]>;
  /** Status, side and code of a fault. */
  faultOf(body: string | Buffer): Promise<string>;
}

/** A line over which the company of the examples speaks. */
export function lineTo(aeat: Aeat): Line {
  const shown = { pfx: authority().client(issuer, 'prueba'), passphrase: 'prueba' };
  const send = (body: string | Buffer) => post(aeat, body, shown);

  async function answerTo(body: string): Promise<XmlNode> {
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 200 });
    const { text, tree } = openEnvelope(answer.text)!;
    expect(schemaFaults(tree.name.startsWith('RespuestaConsulta') ? 'RespuestaConsultaLR.xsd' : 'RespuestaSuministro.xsd', text)).toEqual([]);
    return tree;
  }

  return {
    send,
    answerTo,
    async outcome(records, isLate = false) {
      const tree = await answerTo(submission(records, { isLate }));
      const lines = tree.children.filter(({ name }) => name === 'RespuestaLinea');
      return [textAt(tree, 'EstadoEnvio'), ...lines.map(line => `${textAt(line, 'EstadoRegistro')} ${textAt(line, 'CodigoErrorRegistro')}`.trim())];
    },
    async faultOf(body) {
      const { status, text } = await send(body);
      const { tree } = openEnvelope(text)!;
      return `${status} ${textAt(tree, 'faultcode')} ${/Codigo\[(\d+)\]/.exec(textAt(tree, 'faultstring'))?.[1]}`;
    },
  };
}
