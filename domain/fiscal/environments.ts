// Where records go. A company is activated in one environment, and stays in it.

/** `meaning`: as the office reads it. `lookup`: where the QR code of an invoice leads; `simulado` looks like a test, and nothing leaves the machine. `service`: where records are sent to (SistemaFacturacion.wsdl); a seal has a host of its own. */
export const environments = {
  apagado: { name: 'apagado', meaning: 'Apagado: no se hacen registros', lookup: '' },
  simulado: {
    name: 'simulado',
    meaning: 'Simulado: registros y QR como en pruebas, nada sale de este servidor',
    lookup: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  },
  pruebas: {
    name: 'pruebas',
    meaning: 'Pruebas: sin validez fiscal',
    lookup: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
    service: { certificate: 'https://prewww1.aeat.es', seal: 'https://prewww10.aeat.es' },
  },
  produccion: {
    name: 'producción',
    meaning: 'Producción',
    lookup: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
    service: { certificate: 'https://www1.agenciatributaria.gob.es', seal: 'https://www10.agenciatributaria.gob.es' },
  },
} as const;
export type FiscalEnvironment = keyof typeof environments;

export const isEnvironment = (name: string): name is FiscalEnvironment => name in environments;
