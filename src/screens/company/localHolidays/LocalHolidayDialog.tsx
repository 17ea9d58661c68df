import { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { localHoliday } from '#domain/company/localHoliday.ts';
import { dialogActors } from '#src/api/actors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { DateField, TextField } = fieldsFor<DraftOf<typeof localHoliday>>();

const actors = dialogActors(endpoints.localHoliday);

/** A holiday of the region, of the town or of the company, in one year. */
export default function LocalHolidayDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={localHoliday.one}
      draft={localHoliday.draft}
      actors={actors}
      formKey={localHoliday.name}
      width={constants.dialogWidth.min + 60}
    >
      <FormGrid>
        <DateField name="fecha" span={12} />
        <TextField name="name" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
