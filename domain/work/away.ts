// Which part of its days an absence takes, and how that is said.

export const partNames = { dia: 'Todo el día', manana: 'La mañana, hasta las 14:00', tarde: 'La tarde, desde las 14:00', horas: 'Unas horas' } as const;
export type PartOfDay = keyof typeof partNames;

/** Some days on which somebody makes no visits, both included, or a part of each of them. */
export interface Away {
  id: number;
  user_id: number;
  desde: string;
  hasta: string;
  tramo: PartOfDay;
  /** `HH:mm`, where it is of some hours. */
  desde_hora: string;
  hasta_hora: string;
  motivo: string;
}

const NOON = 14 * 60;
const DAY = 24 * 60;

type Part = Pick<Away, 'tramo' | 'desde_hora' | 'hasta_hora'>;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From which minute of its days until which; the last one is not in it. */
export function minutesAway({ tramo, desde_hora, hasta_hora }: Part): readonly [number, number] {
  if (tramo === 'manana') return [0, NOON];
  if (tramo === 'tarde') return [NOON, DAY];
  return tramo === 'horas' ? [minuteOf(desde_hora), minuteOf(hasta_hora)] : [0, DAY];
}

/** Whether an absence has anything in common with some minutes of a day. */
export function isAway(absence: Pick<Away, 'desde' | 'hasta'> & Part, day: string, from: number, until: number): boolean {
  const [first, end] = minutesAway(absence);
  return absence.desde <= day && day <= absence.hasta && from < end && until > first;
}

/** Which part of the day, as it follows «Ausente»: '', 'por la mañana', 'de 09:00 a 11:30'. */
export function tellPart({ tramo, desde_hora, hasta_hora }: Part): string {
  if (tramo === 'manana') return 'por la mañana';
  if (tramo === 'tarde') return 'por la tarde';
  return tramo === 'horas' ? `de ${desde_hora} a ${hasta_hora}` : '';
}

/** 'Ausente por la tarde: Médico'. */
export const tellAway = (absence: Pick<Away, 'motivo'> & Part): string => `${['Ausente', tellPart(absence)].filter(Boolean).join(' ')}: ${absence.motivo}`;
