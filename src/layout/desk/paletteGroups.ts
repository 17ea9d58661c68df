// What the box shows: groups of things to choose from, built from what was typed, what was found and what was opened before.
import { type FoundRecord, foundKinds } from '#domain/overview/everything.ts';
import type { GuidePage } from '#domain/overview/guide.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import { hasWords, searchText, wordsOf } from '#domain/kernel/search.ts';
import type { CommandPaletteContext, PaletteChoice } from '#machines/lists/commandPaletteMachine.ts';
import { iconOfKind, placeOf, titleOfKind } from '#src/layout/desk/kindPlaces.ts';
import { intentOf, itemsOf } from '#src/layout/desk/ofCustomer.ts';
import { actionsFor, matchingItems, screensFor, viewItems, type OwnItem } from '#src/layout/desk/ownItems.ts';
import type { IconName } from '#src/ui/widgets/Icon.tsx';

export interface PaletteItem {
  /** Unlike that of every other. */
  key: string;
  icon: IconName;
  label: string;
  detail?: string;
  choice: PaletteChoice;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** As many customers as an intent is offered for. */
const INTENDED_MOST = 3;

/** The groups that hold something, in the order in which they are shown. */
export function paletteGroups(
  { text, opened, views, found }: Pick<CommandPaletteContext, 'text' | 'opened' | 'views' | 'found'>,
  roles: readonly Role[],
  guide: readonly GuidePage[],
): PaletteGroup[] {
  const isEmpty = text.trim() === '';
  const own = (items: readonly OwnItem[]) => (isEmpty ? items : matchingItems(items, text)).map(item => ({ ...item, key: `propio:${item.label}` }));
  const intent = intentOf(text);
  const words = wordsOf(intent?.rest ?? text);
  const isExact = (record: FoundRecord) => found.some(({ kind, id, exact }) => exact && kind === record.kind && id === record.id);
  const recent = isEmpty ? opened : opened.filter(each => !isExact(each) && hasWords(searchText([each.label, each.detail]), words));
  const isRecent = (record: FoundRecord) => recent.some(({ kind, id }) => kind === record.kind && id === record.id);
  const customers = found.filter(({ kind }) => kind === 'customer');
  const meant = customers.slice(0, intent ? INTENDED_MOST : 1).flatMap(customer => itemsOf(customer, roles, intent));
  const doing = meant.map(({ label, to }) => ({ key: `cliente:${to}`, icon: 'right' as const, label, choice: { to, isApart: false } }));
  const records = foundKinds.map(kind => ({
    title: titleOfKind(kind),
    items: found.filter(each => each.kind === kind && !each.exact && !isRecent(each)).map(each => itemOf(each, roles)),
  }));
  const exact = found.filter(each => each.exact);
  const ofCustomer = { title: intent ? 'Acciones' : `Más de ${customers[0]?.label ?? ''}`, items: doing };
  return [
    { title: 'Con este número o código', items: exact.map(each => itemOf(each, roles)) },
    ...(intent ? [ofCustomer] : []),
    { title: 'Abierto hace poco', items: recent.map(each => itemOf(each, roles)) },
    { title: 'Acciones', items: own(actionsFor(roles)) },
    { title: 'Pantallas', items: own(screensFor(roles)) },
    { title: 'Vistas guardadas', items: isEmpty ? [] : matchingItems(viewItems(views), text) },
    ...records,
    ...(intent ? [] : [ofCustomer]),
    { title: 'Guía', items: isEmpty ? [] : matchingItems(guide.map(itemOfGuide), text) },
  ].filter(({ items }) => items.length > 0);
}

function itemOf(record: FoundRecord, roles: readonly Role[]): PaletteItem {
  const { kind, id, label, detail } = record;
  return { key: `${kind}:${id}`, icon: iconOfKind(kind), label, detail, choice: { to: placeOf(record, roles), isApart: false } };
}

function itemOfGuide({ slug, title, also }: GuidePage) {
  const choice = { to: href('guidePage', { page: slug }), isApart: false };
  return { key: `guía:${slug}`, icon: 'help' as const, label: title, also: `${also} ayuda guía cómo`, choice };
}
