// The visits of a day as a page that needs nothing of the program. It has the look and the measures of what follows (`MyDay`), so that nothing moves when that comes.
import { formatCount, formatDate, formatMinutes } from '#domain/kernel/format.ts';
import { dayAsTitle } from '#domain/work/dayWords.ts';
import { nextAt } from '#domain/work/time/figures.ts';
import { hourWords } from '#domain/work/time/marks.ts';
import { visitGroups, type VisitGroup } from '#domain/work/visitGroups.ts';
import type { Visit, VisitDay } from '#domain/work/wire.ts';
import '#src/glance/glance.css';

/** `isOld`: the device has kept it, and the server has not been heard yet. */
export function dayPage(day: VisitDay, isOld: boolean): HTMLElement[] {
  const heading = make('div', 'glance-head', make('h1', '', dayAsTitle(day.today)), isOld && make('span', 'glance-quiet', 'Consultando…'));
  return [make('header', 'glance-bar', 'Frigoria'), make('main', '', heading, ownDay(day), ...visitGroups(withHoursOf(day)).map(sectionOf))];
}

/** The hours of other days are on other days. */
const withHoursOf = (day: VisitDay): VisitDay => ({
  ...day,
  visits: day.visits.map(visit => ({ ...visit, horas: visit.horas.filter(({ dia }) => dia === day.today) })),
});

/** The place of one's own day at work, without its words. */
function ownDay({ jornada: { marcas } }: VisitDay): HTMLElement {
  const own = marcas.some(({ notice_id }) => notice_id === null);
  const buttons = make('div', 'glance-buttons', ...(own ? ['Pausa', 'Acabar la jornada'] : ['Empezar la jornada']).map(label => make('span', '', label)));
  const place = make(
    'div',
    'glance-own',
    make('div', 'glance-own-head', make('b', '', 'Mi jornada'), make('i', ''), buttons),
    own && make('div', 'glance-hours'),
  );
  place.ariaHidden = 'true';
  return place;
}

function sectionOf({ title, visits }: VisitGroup): HTMLElement {
  const section = make(
    'section',
    '',
    make('h2', title === 'Atrasados' ? 'glance-late' : '', visits.length > 0 ? `${title} (${formatCount(visits.length)})` : title),
    visits.length > 0
      ? make('ul', '', ...visits.map((visit, index) => cardOf(visit, title, index + 1)))
      : make('p', 'glance-none', 'No tiene visitas para hoy.'),
  );
  section.ariaLabel = title;
  return section;
}

function cardOf(visit: Visit, title: VisitGroup['title'], number: number) {
  const { id, fecha_visita, duracion, customer, place, address, machine, hangs, description, warnings, isDone, together, horas } = visit;
  const day = title === 'Atrasados' ? `${formatDate(fecha_visita)} ` : '';
  return make(
    'li',
    '',
    make(
      'div',
      'glance-when',
      title === 'Hoy' && make('span', '', `${number}.`),
      fecha_visita !== null && make('b', '', `${day}${fecha_visita.slice(11, 16)}`),
      duracion !== null && make('span', 'glance-quiet', formatMinutes(duracion)),
      make('i', ''),
    ),
    make(
      'div',
      'glance-what',
      make('strong', '', customer || `Aviso n.º ${id}`),
      make('span', '', [place, address].filter(Boolean).join(' · ')),
      machine !== null && !isDone && make('span', 'glance-quiet', [machine, ...hangs].join(' · ')),
      together !== '' && make('span', 'glance-small', `Con ${together}`),
      !isDone && make('span', 'glance-text', description),
    ),
    warnings !== '' && !isDone && make('span', 'glance-warning', warnings),
    !isDone && buttonsOf(visit),
    horas.length > 0 && make('div', 'glance-hours'),
  );
}

/** The places of the buttons that will be there, without their words. */
function buttonsOf({ phones, at, address, order_id, isCompanion, horas }: Visit): HTMLElement {
  const next = nextAt({ last: horas.at(-1) ?? null });
  const labels = [
    phones.length > 0 && 'Llamar',
    (at !== null || address !== '') && 'Cómo llegar',
    next !== null && hourWords[next],
    !isCompanion && (order_id === null ? 'Empezar' : 'Seguir'),
  ];
  const places = make('div', 'glance-buttons', ...labels.map(label => label && make('span', '', label)), make('i', ''));
  places.ariaHidden = 'true';
  return places;
}

function make(name: string, className: string, ...children: (Node | string | false)[]): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children.filter(child => child !== false));
  return element;
}
