// The visits of a day as a page that needs nothing of the program. It has the look and the measures of what follows (`MyDay`), so that nothing moves when that comes.
import { formatCount, formatDate, formatMinutes } from '#domain/kernel/format.ts';
import { dayAsTitle } from '#domain/work/dayWords.ts';
import { visitGroups, type VisitGroup } from '#domain/work/visitGroups.ts';
import type { Visit, VisitDay } from '#domain/work/wire.ts';
import '#src/glance/glance.css';

/** `isOld`: the device has kept it, and the server has not been heard yet. */
export function dayPage(day: VisitDay, isOld: boolean): HTMLElement[] {
  const heading = make('div', 'glance-head', make('h1', '', dayAsTitle(day.today)), isOld && make('span', 'glance-quiet', 'Consultando…'));
  return [make('header', 'glance-bar', 'Frigoria'), make('main', '', heading, ...visitGroups(day).map(sectionOf))];
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
  const { id, fecha_visita, duracion, customer, place, address, machine, hangs, description, warnings } = visit;
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
      machine !== null && make('span', 'glance-quiet', [machine, ...hangs].join(' · ')),
      make('span', 'glance-text', description),
    ),
    warnings !== '' && make('span', 'glance-warning', warnings),
    buttonsOf(visit),
  );
}

/** The places of the buttons that will be there, without their words. */
function buttonsOf({ phones, at, address, isUnplaced, allowed, order_id }: Visit): HTMLElement | false {
  const isLeaving = allowed.includes('notice.leave');
  const isOnTheWay = allowed.includes('notice.turnBack');
  if (order_id === null && !isLeaving && !isOnTheWay) return false;
  const labels = [
    phones.length > 0 && 'Llamar',
    (at !== null || address !== '') && 'Cómo llegar',
    isUnplaced && 'Guardar esta posición',
    isLeaving && 'Voy de camino',
    isOnTheWay && 'Ya no voy',
    'Presupuestar',
    order_id === null ? 'Empezar' : 'Seguir',
  ];
  const places = make('div', 'glance-buttons', ...labels.map(label => label && make('span', '', label)));
  places.ariaHidden = 'true';
  return places;
}

function make(name: string, className: string, ...children: (Node | string | false)[]): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children.filter(child => child !== false));
  return element;
}
