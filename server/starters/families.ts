// What the trade sells and uses up, in families.
/** By the prefix that the codes of their products may have. */
export const families = {
  MO: 'Mano de obra y desplazamientos',
  GAS: 'Gases refrigerantes',
  TUB: 'Tubería de cobre',
  AIS: 'Aislamiento',
  SPL: 'Equipos split',
  COM: 'Equipos comerciales',
  PLA: 'Placas y electrónica',
  CMP: 'Compresores',
  VEN: 'Motores y ventiladores',
  ELE: 'Material eléctrico',
  DES: 'Desagües y bombas',
  SOP: 'Soportes y fijaciones',
  CON: 'Conductos y rejillas',
  FIL: 'Filtros',
  LIM: 'Limpieza y productos químicos',
  CTR: 'Termostatos y control',
} as const;
