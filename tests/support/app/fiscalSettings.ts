// Settings (environment variables) of a server that makes fiscal records.

import manifest from '../../../package.json' with { type: 'json' };

/** Whoever made the program. */
const producer = {
  PRODUCER_NAME: 'Programas de Ejemplo, S.L.',
  PRODUCER_NIF: 'B12345674',
  PRODUCER_ADDRESS: 'Calle Mayor 1, 14001 Córdoba',
  PRODUCER_PLACE: 'Córdoba, España',
  PRODUCER_DATE: '2026-03-02',
  PRODUCER_VERSION: manifest.version,
};

/** Records of which nothing leaves this machine. */
export const withRecords = { VERIFACTU: 'simulado', ...producer };

export const CERTIFICATE_PASSWORD = 'prueba';

/** Records that are sent to AEAT's service for tests, with a certificate in a file. */
export const sentTo = ({ host, ca }: { host: string; ca: string }, certificate: string) => ({
  VERIFACTU: 'pruebas',
  VERIFACTU_HOST: host,
  VERIFACTU_CA: ca,
  CERTIFICATE: certificate,
  CERTIFICATE_PASSWORD,
  ...producer,
});
