// Vista guardada and the columns of a list: what is sent to keep them. They are settings of people, and so no entity.
import { columnWidths } from '../kernel/columnWidths.ts';
import { array, boolean, number, object } from 'yup';
import { requiredText, text, whole } from '../kernel/fields.ts';
import { listReaders } from './listViews.ts';

const listName = () => requiredText('Falta la lista', 40).oneOf(Object.keys(listReaders), 'Esta lista no existe').label('Lista');

export const savedViewDraft = object({
  list: listName(),
  name: requiredText('Introduzca el nombre de la vista', 60).label('Nombre'),
  query: text(2000).label('Filtro'),
  shared: boolean().default(false).label('Compartida'),
});

export const keptLayoutDraft = object({
  list: listName(),
  columns: array(
    object({
      name: requiredText('Falta la columna', 60),
      hidden: boolean().default(false),
      width: number().integer().min(columnWidths.min).max(columnWidths.max).nullable().default(null),
    }).noUnknown(),
  )
    .max(40, 'Son demasiadas columnas')
    .default([]),
  default_view: whole().label('Vista inicial'),
});
