// Where records go. A company is activated in one environment, and stays in it.

/** `meaning`: as the office reads it. `lookup`: where the QR code of an invoice leads; `simulado` looks like a test, and nothing leaves the machine. */
export const environments = {
  apagado: { name: 'apagado', meaning: 'Apagado: no se hacen registros', lookup: '' },
  simulado: {
    name: 'simulado',
    meaning: 'Simulado: registros y QR como en pruebas, nada sale de este servidor',
    lookup: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  },
  pruebas: { name: 'pruebas', meaning: 'Pruebas: sin validez fiscal', lookup: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR' },
  produccion: { name: 'producción', meaning: 'Producción', lookup: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR' },
} as const;
export type FiscalEnvironment = keyof typeof environments;

export const isEnvironment = (name: string): name is FiscalEnvironment => name in environments;
