/** What is written in albaranes everywhere: offered to technicians until they have phrases of their own. */
export const usualPhrases = [
  'Limpieza de filtros y baterías.',
  'Revisión de presiones y consumos.',
  'Recarga de gas refrigerante.',
  'Desatasco del desagüe.',
  'Sustitución de pieza averiada.',
  'Equipo funcionando correctamente.',
] as const;
