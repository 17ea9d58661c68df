import { routes } from '#domain/routes.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

const longDay = new Intl.DateTimeFormat('es-ES', { weekday: 'long', day: 'numeric', month: 'long' });

/** 'Jueves, 26 de noviembre'. */
function dayName(day: string): string {
  const name = longDay.format(new Date(`${day}T12:00:00`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The heading of the staff's Inicio: the company's day, once it is known. The menu greets. */
export function DayHeading({ today }: { today: string | undefined }) {
  return <PageHeading name={routes.home.title}>{today ? dayName(today) : routes.home.title}</PageHeading>;
}
