import { routes } from '#domain/routes.ts';
import { dayAsTitle } from '#domain/work/dayWords.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

/** The heading of the staff's Inicio: the company's day, once it is known. The menu greets. */
export function DayHeading({ today }: { today: string | undefined }) {
  return <PageHeading name={routes.home.title}>{today ? dayAsTitle(today) : routes.home.title}</PageHeading>;
}
