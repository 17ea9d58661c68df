// What the law asks of the maintenance of a thermal installation: RITE (RD 1027/2007), articles 26 and 28, and table 3.1 of IT 3.3.
import { type Apparatus, type MachineKind, apparatusOf } from '../catalogue/machineKinds.ts';

export const buildingUses = { vivienda: 'Vivienda', otro: 'Otro uso' } as const;
export type BuildingUse = keyof typeof buildingUses;

/** At most so many months between two visits, by the use of the building. */
type Months = Readonly<Record<BuildingUse, number>>;

interface NormRow {
  of: Apparatus;
  /** kW, inclusive; null for any power. */
  upTo: number | null;
  months: Months;
}

/**
 * Table 3.1 of IT 3.3. The BOE prints it as a picture: these figures were read from it by a secondary source on 2026-10-05.
 * More than 70 kW in one installation have a row of their own, whatever the apparatus.
 */
const table31: readonly NormRow[] = [
  { of: 'clima', upTo: 12, months: { vivienda: 48, otro: 24 } },
  { of: 'clima', upTo: 70, months: { vivienda: 24, otro: 12 } },
  { of: 'bomba ACS', upTo: 12, months: { vivienda: 48, otro: 24 } },
  { of: 'bomba ACS', upTo: 70, months: { vivienda: 24, otro: 12 } },
  { of: 'calentador', upTo: 24.4, months: { vivienda: 60, otro: 24 } },
  { of: 'calentador', upTo: 70, months: { vivienda: 24, otro: 12 } },
  { of: 'caldera mural', upTo: 70, months: { vivienda: 24, otro: 12 } },
  { of: 'calefacción', upTo: null, months: { vivienda: 12, otro: 12 } },
  { of: 'solar', upTo: 14, months: { vivienda: 12, otro: 12 } },
  { of: 'solar', upTo: null, months: { vivienda: 6, otro: 6 } },
];

/** kW above which an installation is visited every month, and needs a contract (art. 26.6 b) and a certificate each year (art. 28.1). */
const LARGE = 70;
const largeMonths = 1;
/** kW from which RITE asks for maintenance at all (art. 26.6 a). */
const LEAST = 5;
/** kW of heat and of cold above which a director is needed (art. 26.6 c). */
const DIRECTED = { calor: 5_000, frio: 1_000 };

/** What is said of a machine: its kind, and its nominal power in kW; null where nobody has said it. */
export interface RatedMachine {
  tipo: MachineKind | '';
  kw_frio: number | null;
  kw_calor: number | null;
}

export interface RatedInstallation {
  uso: BuildingUse;
  /** kW as somebody wrote them; null for the sum of its machines. */
  kw_frio: number | null;
  kw_calor: number | null;
  maquinas: readonly RatedMachine[];
}

export interface Norm {
  /** Nominal power, kW. */
  frio: number;
  calor: number;
  /** At most so many months between two visits; null where RITE asks for none. */
  months: number | null;
  /** Where that is written. */
  article: string;
  needsContract: boolean;
  needsCertificate: boolean;
  needsDirector: boolean;
}

const TABLE = 'RITE, IT 3.3, tabla 3.1';

/** What the norm asks of an installation; null while a machine of it has no kind, or no power. */
export function normOf({ uso, maquinas, ...written }: RatedInstallation): Norm | null {
  const frio = written.kw_frio ?? sumOf(maquinas, 'kw_frio');
  const calor = written.kw_calor ?? sumOf(maquinas, 'kw_calor');
  const isRated = maquinas.length > 0 && maquinas.every(({ tipo, kw_frio, kw_calor }) => tipo !== '' && (kw_frio !== null || kw_calor !== null));
  const isLarge = Math.max(frio, calor) > LARGE;
  if (!isRated && !isLarge) return null;
  const needsDirector = calor > DIRECTED.calor || frio > DIRECTED.frio;
  const power = { frio, calor, needsContract: isLarge, needsCertificate: isLarge, needsDirector };
  if (isLarge) return { ...power, months: largeMonths, article: TABLE };
  if (Math.max(frio, calor) < LEAST) return { ...power, months: null, article: 'RITE, art. 26.6 a)' };
  return { ...power, months: Math.min(...askedOfKinds({ uso, maquinas }).map(({ months }) => months)), article: TABLE };
}

/** What table 3.1 asks of the apparatus of one kind, where the installation is not a large one. */
export interface AskedOfKind {
  of: Apparatus;
  /** Its power in kW, of heat or of cold. */
  kw: number;
  months: number;
}

/** Of each kind of apparatus in an installation. */
export function askedOfKinds({ uso, maquinas }: Pick<RatedInstallation, 'uso' | 'maquinas'>): AskedOfKind[] {
  return [...new Set(maquinas.map(({ tipo }) => apparatusOf(tipo)))].flatMap(of => {
    if (of === null) return [];
    const kw = powerOf(of, maquinas);
    return { of, kw, months: rowOf(of, kw).months[uso] };
  });
}

/** kW are decimals of two places: their sum is taken in hundredths. */
const sumOf = (machines: readonly RatedMachine[], of: 'kw_frio' | 'kw_calor') =>
  machines.reduce((sum, each) => sum + Math.round((each[of] ?? 0) * 100), 0) / 100;

/** Of the apparatus of one kind in an installation. */
function powerOf(of: Apparatus, all: readonly RatedMachine[]): number {
  const machines = all.filter(({ tipo }) => apparatusOf(tipo) === of);
  return Math.max(sumOf(machines, 'kw_frio'), sumOf(machines, 'kw_calor'));
}

const rowOf = (of: Apparatus, power: number): NormRow => table31.find(row => row.of === of && (row.upTo === null || power <= row.upTo))!;
