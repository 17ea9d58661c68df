// What kinds of machines there are, and to which kind of apparatus of the norm each belongs.

/** The apparatus that table 3.1 of IT 3.3 (RITE) distinguishes. */
export const apparatus = ['clima', 'bomba ACS', 'calentador', 'caldera mural', 'calefacción', 'solar'] as const;
export type Apparatus = (typeof apparatus)[number];

export const apparatusNames: Readonly<Record<Apparatus, string>> = {
  clima: 'Climatización',
  'bomba ACS': 'Bomba de calor para ACS',
  calentador: 'Calentadores de gas',
  'caldera mural': 'Calderas murales de gas',
  calefacción: 'Calderas y otra calefacción',
  solar: 'Solar térmica',
};

const kinds = {
  split: 'clima',
  multisplit: 'clima',
  cassette: 'clima',
  conductos: 'clima',
  VRF: 'clima',
  rooftop: 'clima',
  enfriadora: 'clima',
  'bomba de calor': 'clima',
  ACS: 'bomba ACS',
  calentador: 'calentador',
  'caldera mural': 'caldera mural',
  caldera: 'calefacción',
  solar: 'solar',
} as const satisfies Record<string, Apparatus>;

export type MachineKind = keyof typeof kinds;

/** '' is one of which nobody has said it. */
export const machineKindNames: Readonly<Record<MachineKind | '', string>> = {
  '': 'Sin datos',
  split: 'Split',
  multisplit: 'Multisplit',
  cassette: 'Cassette',
  conductos: 'Conductos',
  VRF: 'VRF',
  rooftop: 'Rooftop',
  enfriadora: 'Enfriadora',
  'bomba de calor': 'Bomba de calor',
  ACS: 'Bomba de calor para ACS',
  calentador: 'Calentador de gas',
  'caldera mural': 'Caldera mural de gas',
  caldera: 'Caldera u otra calefacción',
  solar: 'Solar térmica',
};

export const apparatusOf = (kind: MachineKind | ''): Apparatus | null => (kind === '' ? null : kinds[kind]);
