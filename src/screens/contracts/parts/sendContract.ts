import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import type { Addressed } from '#src/documents/mails/EmailDialog.tsx';

/** Sends a contract by mail; a draft is sent to its customer with it. */
export const sendContract = ({ id, ...sent }: Addressed, key: string) =>
  call(endpoints.contract.sendMail, { body: { ...sent, contract_id: id }, silent: true, key });
