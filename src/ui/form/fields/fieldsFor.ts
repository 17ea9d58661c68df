// The kinds of fields for the form of one kind of record: a name that the record does not have does not compile, and the title is the schema's.
import type { ReactElement } from 'react';
import { CheckField } from '#src/ui/form/fields/CheckField.tsx';
import { DateField } from '#src/ui/form/fields/DateField.tsx';
import { DateTimeField } from '#src/ui/form/fields/DateTimeField.tsx';
import { DecimalField, type DecimalFieldProps } from '#src/ui/form/fields/DecimalField.tsx';
import type { FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { SearchSelect, type SearchSelectProps } from '#src/ui/form/fields/SearchSelect.tsx';
import { SelectField, type SelectFieldProps } from '#src/ui/form/fields/SelectField.tsx';
import { TextAreaField, type TextAreaFieldProps } from '#src/ui/form/fields/TextAreaField.tsx';
import { TextField, type TextFieldProps } from '#src/ui/form/fields/TextField.tsx';
import { useFormValue } from '#src/ui/form/FormState.tsx';

interface Fields<Name extends string> {
  CheckField: (props: FieldProps & { name: Name }) => ReactElement;
  DateField: (props: FieldProps & { name: Name }) => ReactElement;
  DateTimeField: (props: FieldProps & { name: Name }) => ReactElement;
  DecimalField: (props: DecimalFieldProps & { name: Name }) => ReactElement;
  SearchSelect: (props: SearchSelectProps & { name: Name }) => ReactElement;
  SelectField: (props: SelectFieldProps & { name: Name }) => ReactElement;
  TextAreaField: (props: TextAreaFieldProps & { name: Name }) => ReactElement;
  TextField: (props: TextFieldProps & { name: Name }) => ReactElement;
  useFormValue: (name: Name) => unknown;
}

const fields = { CheckField, DateField, DateTimeField, DecimalField, SearchSelect, SelectField, TextAreaField, TextField, useFormValue };

/** The fields of a record: `fieldsFor<DraftOf<typeof customer>>()`. */
export const fieldsFor = <Record extends object>(): Fields<keyof Record & string> => fields;
