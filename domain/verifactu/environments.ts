// Where records go. A company is activated in one environment, and stays in it.

/** `lookup`: where the QR code of an invoice leads; `simulado` looks like a test, and nothing leaves the machine. */
export const environments = {
  apagado: { name: 'apagado', lookup: '' },
  simulado: { name: 'simulado', lookup: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR' },
  pruebas: { name: 'pruebas', lookup: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR' },
  produccion: { name: 'producción', lookup: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR' },
} as const;
export type FiscalEnvironment = keyof typeof environments;

export const isEnvironment = (name: string): name is FiscalEnvironment => name in environments;
