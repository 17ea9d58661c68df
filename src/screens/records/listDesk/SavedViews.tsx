import { Button, Menu, Portal } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ListName, ListSettings, SavedView } from '#domain/records/listViews.ts';
import { removeView, saveView } from '#src/screens/records/listDesk/listDeskActors.ts';
import type { KeptLayout } from '#src/screens/records/listDesk/useLayout.ts';
import { viewQuery } from '#src/screens/records/listDesk/viewQuery.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';
import type { RecordView } from '#src/ui/page/useRecordView.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const ViewDialog = lazy(async () => ({ default: (await import('#src/screens/records/listDesk/ViewDialog.tsx')).ViewDialog }));

interface SavedViewsProps {
  list: ListName;
  settings: RecordView<ListSettings>;
  layout: KeptLayout;
}

/** The saved views of a list: the button names the one shown, and the menu has what can be done with it. */
export function SavedViews({ list, settings, layout }: SavedViewsProps) {
  const { record } = settings;
  const [, navigate] = useLocation();
  const query = viewQuery(useSearch());
  const [chosen, setChosen] = useState<number | null>(null);
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const replacing = useCommand(saveView, settings.reload);
  const removing = useCommand<SavedView, unknown>(removeView, settings.reload);
  const views = record?.views ?? [];
  const shown = views.find(view => viewQuery(view.query) === query && query !== '') ?? null;
  const base = shown ?? (query === '' ? null : (views.find(({ id }) => id === chosen) ?? null));
  const isChanged = base !== null && shown === null;
  const mayChange = base?.allowed.includes('change') ?? false;

  const show = (view: SavedView | null) => {
    setChosen(view?.id ?? null);
    const { pathname } = window.location;
    navigate(view ? `${pathname}?${view.query}` : pathname, { state: { chosen: true } });
  };
  const acts: Record<string, () => void> = {
    none: () => show(null),
    retry: settings.reload,
    save: () => setEdited('new'),
    edit: () => setEdited(base),
    replace: () => base && replacing.run({ list, id: base.id, version: base.version, name: base.name, shared: base.shared, query }),
    first: () => base && layout.openWith(base.id, base.query),
    plain: () => layout.openWith(null, ''),
    remove: () => base && removing.ask(base),
  };
  const act = (value: string) => (acts[value] ?? (() => show(views.find(({ id }) => String(id) === value) ?? null)))();

  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-start' }} onSelect={({ value }) => act(value)}>
        <Menu.Trigger asChild>
          <Button type="button" size="sm" variant="ghost" maxW="16rem" aria-label={base ? undefined : 'Vistas guardadas'}>
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {base?.name ?? 'Vistas'}
              {isChanged && ' (cambiada)'}
            </span>
            <Icon name="down" size={1} />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="16rem" maxW="24rem" maxH="min(28rem, 70dvh)" overflowY="auto">
              {settings.failure !== null && <Menu.Item value="retry">No se han podido leer. Reintentar</Menu.Item>}
              <Views title="Mis vistas" views={views.filter(({ shared }) => !shared)} shown={shown} first={layout.defaultView} />
              <Views title="Compartidas" views={views.filter(({ shared }) => shared)} shown={shown} first={layout.defaultView} />
              {record && views.length === 0 && (
                <Menu.Item value="none" disabled>
                  Todavía no hay vistas guardadas
                </Menu.Item>
              )}
              <Menu.Separator />
              {query !== '' && <Menu.Item value="none">Quitar todos los filtros</Menu.Item>}
              {record?.allowed.includes('keep') && query !== '' && !shown && <Menu.Item value="save">Guardar esta vista…</Menu.Item>}
              {isChanged && mayChange && <Menu.Item value="replace">Guardar los cambios en «{base.name}»</Menu.Item>}
              {base && mayChange && <Menu.Item value="edit">Cambiar el nombre de «{base.name}»…</Menu.Item>}
              {shown && layout.defaultView !== shown.id && <Menu.Item value="first">Abrir siempre la lista con «{shown.name}»</Menu.Item>}
              {layout.defaultView !== null && <Menu.Item value="plain">Abrir siempre la lista sin filtros</Menu.Item>}
              {base && mayChange && (
                <Menu.Item value="remove" color="fg.error">
                  Eliminar «{base.name}»…
                </Menu.Item>
              )}
              {query === '' && views.length === 0 && (
                <Menu.Item value="none" disabled>
                  Filtre u ordene la lista para guardar una
                </Menu.Item>
              )}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {removing.asked && (
        <Question
          question={`¿Eliminar la vista «${removing.asked.name}»?${removing.asked.shared ? ' Dejarán de verla todos.' : ''}`}
          no="No"
          yes="Sí, eliminar"
          isDangerous
          isBusy={removing.isBusy}
          {...removing.answers}
        />
      )}
      {edited && record && (
        <Suspense>
          <ViewDialog
            list={list}
            view={edited === 'new' ? null : edited}
            query={query}
            mayShare={record.allowed.includes('share')}
            onClose={() => setEdited(null)}
            onSaved={settings.reload}
          />
        </Suspense>
      )}
    </>
  );
}

function Views({ title, views, shown, first }: { title: string; views: readonly SavedView[]; shown: SavedView | null; first: number | null }) {
  if (views.length === 0) return null;
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel>{title}</Menu.ItemGroupLabel>
      {views.map(view => (
        <Menu.Item key={view.id} value={String(view.id)} fontWeight={view === shown ? 'semibold' : undefined}>
          <Icon name="check" size={1} className={view === shown ? undefined : 'is-away'} />
          {view.name}
          {view.id === first && ' (al abrir)'}
        </Menu.Item>
      ))}
    </Menu.ItemGroup>
  );
}
