// The states by which the lists of the portal are narrowed: what the address calls them, and their words.

export const portalStates = {
  stories: { abiertos: 'Abiertos', terminados: 'Terminados', cancelados: 'Cancelados' },
  orders: { facturados: 'Con factura', pendientes: 'Sin factura todavía' },
  invoices: { vencidas: 'Vencidas', pendientes: 'Pendientes', pagadas: 'Pagadas' },
  quotes: { por_aceptar: 'Por aceptar', aceptados: 'Aceptados', cerrados: 'Rechazados y caducados' },
  contracts: { por_firmar: 'Por firmar', vigentes: 'Vigentes', terminados: 'Terminados' },
  equipment: { avisados: 'Con un aviso abierto', libres: 'Sin avisos abiertos' },
} as const;

export type PortalList = keyof typeof portalStates;
export type StateIn<List extends PortalList> = keyof (typeof portalStates)[List] & string;
