import { useLocation } from 'wouter';
import { DecisionDialog } from '#src/screens/quotes/followUps/DecisionDialog.tsx';
import { FollowUpLetter } from '#src/screens/quotes/followUps/FollowUpLetter.tsx';
import type { Decision } from '#src/screens/quotes/followUps/followUpActors.ts';
import { type OpenDialog, useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

interface FollowUpDialogProps {
  /** The dialog of the letter, and its name in the address. */
  letter: OpenDialog;
  name: string;
  onChanged: () => void;
}

/** One follow-up, and what may be decided on it, each in a dialog of its own address: ?avisar=12, ?noInsistir=12. */
export default function FollowUpDialog({ letter, name, onChanged }: FollowUpDialogProps) {
  const open = { avisar: useOpenDialog('avisar'), noInsistir: useOpenDialog('noInsistir') };
  const [, navigate] = useLocation();
  const decision = (Object.keys(open) as Decision[]).find(each => open[each].target);
  /** In place of the letter, so that what closes it leads back to where that was opened, and Back does too. */
  const decide = (each: Decision, id: number) => {
    const params = new URLSearchParams(window.location.search);
    params.delete(name);
    params.set(each, String(id));
    const { opened } = (window.history.state ?? {}) as { opened?: string };
    navigate(`${window.location.pathname}?${params.toString()}`, { replace: true, state: opened === name ? { opened: each } : null });
  };
  if (decision) return <DecisionDialog key={decision} decision={decision} dialog={open[decision]} onSaved={onChanged} />;
  return letter.target && <FollowUpLetter target={letter.target} onClose={letter.close} onSaved={onChanged} onDecide={decide} />;
}
