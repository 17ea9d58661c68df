import type { Decision } from '#src/screens/reminders/reminderActors.ts';
import { DecisionDialog } from '#src/screens/reminders/DecisionDialog.tsx';
import { ReminderLetter } from '#src/screens/reminders/ReminderLetter.tsx';
import { type OpenDialog, useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

/** One reminder, and what may be decided on it, each in a dialog of its own address: ?avisar=12, ?posponer=12, ?descartar=12. */
export default function ReminderDialog({ reminder, onChanged }: { reminder: OpenDialog; onChanged: () => void }) {
  const open = { avisar: useOpenDialog('avisar'), posponer: useOpenDialog('posponer'), descartar: useOpenDialog('descartar') };
  const decided = (Object.keys(open) as Decision[]).find(each => open[each].target);
  if (decided) return <DecisionDialog key={decided} decision={decided} dialog={open[decided]} onSaved={onChanged} onClose={open[decided].close} />;
  if (!reminder.target) return null;
  return <ReminderLetter target={reminder.target} onClose={reminder.close} onSaved={onChanged} onDecide={(decision, id) => open[decision].edit(id)} />;
}
