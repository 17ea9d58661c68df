import { useLocation } from 'wouter';
import type { Decision } from '#src/screens/collecting/reminders/reminderActors.ts';
import { DecisionDialog } from '#src/screens/collecting/reminders/DecisionDialog.tsx';
import { ReminderLetter } from '#src/screens/collecting/reminders/ReminderLetter.tsx';
import { type OpenDialog, useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

/** One reminder, and what may be decided on it, each in a dialog of its own address: ?avisar=12, ?posponer=12, ?descartar=12. */
export default function ReminderDialog({ reminder, onChanged }: { reminder: OpenDialog; onChanged: () => void }) {
  const open = { avisar: useOpenDialog('avisar'), posponer: useOpenDialog('posponer'), descartar: useOpenDialog('descartar') };
  const [, navigate] = useLocation();
  const decision = (Object.keys(open) as Decision[]).find(each => open[each].target);
  /** In place of the letter, so that what closes it leads back to the list, and Back does too. */
  const decide = (each: Decision, id: number) => {
    const params = new URLSearchParams(window.location.search);
    params.delete('abrir');
    params.set(each, String(id));
    const { opened } = (window.history.state ?? {}) as { opened?: string };
    navigate(`${window.location.pathname}?${params.toString()}`, { replace: true, state: opened === 'abrir' ? { opened: each } : null });
  };
  if (decision) return <DecisionDialog key={decision} decision={decision} dialog={open[decision]} onSaved={onChanged} onClose={open[decision].close} />;
  return reminder.target && <ReminderLetter target={reminder.target} onClose={reminder.close} onSaved={onChanged} onDecide={decide} />;
}
