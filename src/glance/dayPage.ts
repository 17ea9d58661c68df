// The visits of a day as a page that needs nothing of the program. It looks like the cards that follow (`VisitCard`), and keeps the place of their buttons.
import { formatDate, formatMinutes } from '#domain/kernel/format.ts';
import { visitGroups, type VisitGroup } from '#domain/work/visitGroups.ts';
import type { Visit, VisitDay } from '#domain/work/wire.ts';
import '#src/glance/glance.css';

/** `isOld`: the device has kept it, and the server has not been heard yet. */
export function dayPage(day: VisitDay, isOld: boolean): HTMLElement[] {
  const heading = make('div', 'glance-head', make('h1', '', 'Su día'), isOld && make('span', 'glance-quiet', 'Consultando…'));
  return [make('header', 'glance-bar', 'Frigoria'), make('main', '', heading, ...visitGroups(day).map(sectionOf))];
}

function sectionOf({ title, visits }: VisitGroup): HTMLElement {
  const section = make(
    'section',
    '',
    make('h2', title === 'Atrasados' ? 'glance-late' : '', visits.length > 0 ? `${title} (${visits.length})` : title),
    visits.length > 0
      ? make('ul', '', ...visits.map((visit, index) => cardOf(visit, title, index + 1)))
      : make('p', 'glance-quiet', 'No tiene visitas para hoy.'),
  );
  section.ariaLabel = title;
  return section;
}

function cardOf(
  { id, fecha_visita, duracion, customer, place, address, machine, hangs, description, warnings }: Visit,
  title: VisitGroup['title'],
  number: number,
) {
  const day = title === 'Atrasados' ? `${formatDate(fecha_visita)} ` : '';
  return make(
    'li',
    '',
    make(
      'div',
      'glance-when',
      title === 'Hoy' && make('span', 'glance-quiet', `${number}.`),
      fecha_visita !== null && make('b', '', `${day}${fecha_visita.slice(11, 16)}`),
      duracion !== null && make('span', 'glance-quiet', formatMinutes(duracion)),
    ),
    make('strong', '', customer || `Aviso n.º ${id}`),
    make('span', '', [place, address].filter(Boolean).join(' · ')),
    machine !== null && make('span', 'glance-quiet', [machine, ...hangs].join(' · ')),
    make('span', 'glance-text', description),
    warnings !== '' && make('span', 'glance-warning', warnings),
  );
}

function make(name: string, className: string, ...children: (Node | string | false)[]): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children.filter(child => child !== false));
  return element;
}
