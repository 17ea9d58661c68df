import { lazy, Suspense } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { listActors } from '#src/api/actors.ts';
import { loadFailureCategories } from '#src/screens/parts/choices.ts';
import { Starters } from '#src/screens/records/parts/Starters.tsx';
import { useStarters } from '#src/screens/records/parts/useStarters.ts';
import { useRights } from '#src/session/useRights.ts';
import type { EmptyWords } from '#src/ui/list/ListBody.tsx';
import { columnsOf } from '#src/ui/list/columns.ts';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListPanel } from '#src/ui/list/ListPanel.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { usePanelList } from '#src/ui/list/usePanelList.ts';

const FailureCategoryDialog = lazy(() => import('#src/screens/catalogue/failureCategories/FailureCategoryDialog.tsx'));
const FailureCodeDialog = lazy(() => import('#src/screens/catalogue/failureCodes/FailureCodeDialog.tsx'));

type CategoryRow = AnswerOf<typeof endpoints.failureCategory.page>['items'][number];
type CodeRow = AnswerOf<typeof endpoints.failureCode.page>['items'][number];

const offered = ['averias'] as const;

const categoryActors = listActors<CategoryRow>(endpoints.failureCategory);
const codeActors = listActors<CodeRow>(endpoints.failureCode);
const categoryColumns = columnsOf('failureCategory', [{ field: 'name', isSortable: true }]);
const codeColumns = columnsOf('failureCode', [{ field: 'name', isSortable: true }, { field: 'category_name' }]);

/** Failure categories and their codes; the codes follow when a category changes. */
export function FailurePanels() {
  const categories = usePanelList<CategoryRow>(categoryActors);
  const codes = usePanelList<CodeRow>(codeActors);
  const { options, reload } = useOptions(loadFailureCategories);
  const changed = () => {
    categories.reload();
    codes.reload();
    reload();
  };
  const starters = useStarters(offered, `${href('company')}?ver=averias`, changed);
  return (
    <>
      <Categories list={categories} way={starters.way} onSaved={changed} />
      <Codes list={codes} way={starters.way} options={options} onSaved={changed} />
      <Starters opened={starters.opened} />
    </>
  );
}

interface CategoriesProps {
  list: ReturnType<typeof usePanelList<CategoryRow>>;
  way: Pick<EmptyWords, 'way'>;
  onSaved: () => void;
}

function Categories({ list, way, onSaved }: CategoriesProps) {
  const dialog = useOpenDialog('categoria-averia');
  const rights = useRights('failureCategory');
  return (
    <ListPanel
      title="Categorías de averías"
      list={list}
      columns={categoryColumns}
      nouns={['categoría', 'categorías']}
      empty={{ text: 'Una categoría junta averías parecidas, para encontrarlas al escribir un albarán.', example: 'Circuito frigorífico', ...way }}
      add={rights.create ? { label: 'Añadir', onAdd: dialog.add } : undefined}
      onOpen={rights.update ? row => dialog.edit(row.id) : undefined}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la categoría «${row.name}»?` } : undefined}
    >
      {rights.update && dialog.target && (
        <Suspense>
          <FailureCategoryDialog target={dialog.target} onClose={dialog.close} onSaved={onSaved} />
        </Suspense>
      )}
    </ListPanel>
  );
}

interface CodesProps {
  list: ReturnType<typeof usePanelList<CodeRow>>;
  way: Pick<EmptyWords, 'way'>;
  options: readonly { value: number; label: string }[];
  onSaved: () => void;
}

function Codes({ list, way, options, onSaved }: CodesProps) {
  const dialog = useOpenDialog('averia');
  const rights = useRights('failureCode');
  const { category_id: chosen } = list.query.filter;
  const target = dialog.target?.mode === 'add' && chosen ? { ...dialog.target, given: { category_id: chosen } } : dialog.target;
  return (
    <ListPanel
      title="Códigos de avería"
      list={list}
      columns={codeColumns}
      nouns={['código', 'códigos']}
      empty={{ text: 'Con los códigos se dice en el albarán qué le pasaba a la máquina, y se cuentan después.', example: 'Fuga de gas', ...way }}
      searchLabel="Buscar por nombre"
      filters={
        <FilterSelect
          label={titleOf('failureCode', 'category_id')}
          all="Todas las categorías"
          options={options.map(({ value, label }) => [String(value), label] as const)}
          value={chosen?.toString()}
          onChange={value => list.filterBy({ category_id: value && Number(value) })}
        />
      }
      add={rights.create ? { label: 'Añadir', onAdd: dialog.add } : undefined}
      onOpen={rights.update ? row => dialog.edit(row.id) : undefined}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar el código «${row.name}»?` } : undefined}
    >
      {rights.update && target && (
        <Suspense>
          <FailureCodeDialog target={target} onClose={dialog.close} onSaved={onSaved} />
        </Suspense>
      )}
    </ListPanel>
  );
}
