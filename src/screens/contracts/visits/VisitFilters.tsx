import { endpoints } from '#domain/endpoints.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '#domain/kernel/days.ts';
import { among } from '#domain/records/live.ts';
import { titleOf } from '#domain/records/titles.ts';
import { useState } from 'react';
import { visitWords } from '#machines/lifecycles/plannedVisit.ts';
import { readAll } from '#src/api/calls.ts';
import { today } from '#src/api/companyClock.ts';
import type { VisitList } from '#src/screens/contracts/visits/visitActors.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const readTowns = readAll(endpoints.plannedVisit.towns, { silent: true });
const follows = among('plannedVisit');

const states = [['por_hacer', 'Solo por hacer'], ['sin_aviso', 'Sin aviso'], ...Object.entries(visitWords.states)] as const;
const monthName = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months around this one, each as the days that limit the list. */
function months(): [string, string][] {
  const first = addMonths(firstOfMonth(today()), -2);
  return Array.from({ length: 15 }, (_, place) => addMonths(first, place)).map(month => [month, monthName.format(new Date(`${month}T00:00:00Z`))]);
}

/** A state, or one of the flags that stand for several of them. */
function chosenState(value: string | undefined) {
  const flag = value === 'por_hacer' || value === 'sin_aviso' ? value : undefined;
  return { por_hacer: flag === 'por_hacer', sin_aviso: flag === 'sin_aviso' || undefined, estado: flag ? undefined : value };
}

/** What narrows the visits, in the list and on the map. */
export function VisitFilters({ list }: { list: VisitList }) {
  const { filter } = list;
  const [chosen] = useState(months);
  const { record } = useRecordView({ read: readTowns, follows });
  const towns = record?.towns ?? (filter.town === undefined ? [] : [filter.town]);
  return (
    <>
      <FilterSelect
        label="Mes"
        all="Todos los meses"
        options={chosen}
        value={typeof filter.desde === 'string' ? filter.desde : undefined}
        onChange={month => list.filterBy({ desde: month, hasta: month && lastOfMonth(month) })}
      />
      <FilterSelect
        label={titleOf('plannedVisit', 'estado')}
        all="También las hechas"
        options={states}
        value={filter.estado ?? (filter.sin_aviso ? 'sin_aviso' : filter.por_hacer ? 'por_hacer' : undefined)}
        onChange={value => list.filterBy(chosenState(value))}
      />
      <FilterSelect
        label="Población"
        all="Todas las poblaciones"
        options={towns.map(town => [town, town])}
        value={filter.town}
        onChange={town => list.filterBy({ town })}
      />
      <FilterSearch
        label={titleOf('plannedVisit', 'customer_id')}
        all="Todos los clientes"
        source={customers}
        value={filter.customer_id}
        onChange={customer_id => list.filterBy({ customer_id })}
      />
    </>
  );
}
