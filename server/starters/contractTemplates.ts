// What contracts of three kinds begin with.
const yearly = { name: 'Revisión anual', meses: 12, trabajo: 'Limpieza de filtros y baterías, y comprobación de presiones y consumos' } as const;

/** The terms of a kind of contracts, and how often they are visited; each visit has the list of operations that is usual for its machines. */
export const contractTemplates = [
  {
    terms: { name: 'Hogar, split', meses: 12, respuesta: 72, mano_obra: true, metodo: 'domiciliación' },
    planes: [{ ...yearly, minutos: 60 }],
  },
  {
    terms: {
      name: 'Bar o local',
      meses: 12,
      respuesta: 24,
      mano_obra: true,
      desplazamiento: true,
      factura_meses: 3,
      metodo: 'domiciliación',
      revision: 'ipc',
    },
    planes: [{ name: 'Revisión semestral', meses: 6, minutos: 90, trabajo: 'Antes del verano y antes del invierno' }],
  },
  {
    terms: {
      name: 'Hotel',
      meses: 36,
      preaviso: 60,
      respuesta: 4,
      mano_obra: true,
      piezas: true,
      desplazamiento: true,
      reinicia: true,
      revision: 'ipc',
      factura_meses: 1,
      anticipado: false,
      metodo: 'transferencia',
      condiciones: 'Las averías se atienden también en fin de semana.',
    },
    planes: [
      { name: 'Revisión mensual', meses: 1, minutos: 240, trabajo: 'Operaciones de la tabla 3.3 del RITE' },
      { ...yearly, minutos: 480 },
    ],
  },
] as const;
