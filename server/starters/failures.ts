// Why an air conditioner is visited.
/** Failure categories and their codes. */
export const failures: readonly (readonly [category: string, codes: readonly string[]])[] = [
  [
    'Circuito frigorífico',
    ['Fuga de gas', 'Falta de gas', 'Compresor', 'Condensador sucio', 'Evaporador congelado', 'Válvula de expansión', 'Válvula de 4 vías'],
  ],
  [
    'Electrónica',
    ['Placa electrónica interior', 'Placa electrónica exterior', 'Sonda de temperatura', 'Mando a distancia', 'Fallo de comunicación', 'Inverter'],
  ],
  ['Electricidad', ['Salta el diferencial', 'Condensador de arranque', 'Contactor', 'Alimentación', 'Cableado deteriorado']],
  ['Ventilación', ['Motor ventilador interior', 'Motor ventilador exterior', 'Turbina sucia', 'Ruido o vibración', 'Correa del ventilador']],
  ['Desagüe', ['Desagüe atascado', 'Bomba de condensados', 'Gotea la unidad interior', 'Sifón seco, malos olores']],
  ['Mantenimiento', ['Revisión programada', 'Limpieza de filtros', 'Limpieza en profundidad', 'Filtros sucios', 'Puesta en marcha de temporada']],
  ['Otros', ['Instalación', 'Desmontaje y traslado', 'Mal uso', 'Sin avería', 'Garantía del fabricante']],
];
