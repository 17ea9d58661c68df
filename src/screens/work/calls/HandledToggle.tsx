import { phoneCallStateOf, phoneCallWords } from '#machines/lifecycles/phoneCall.ts';
import { markHandled } from '#src/screens/work/calls/callActors.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';

interface HandledToggleProps {
  row: { id: number; version: number; name: string; checked: boolean };
  onChanged: () => void;
}

/** Whether a call is handled, in words. */
export function CallState({ checked }: { checked: boolean }) {
  return <StateBadge label={phoneCallWords.states[phoneCallStateOf(checked)]} tone={checked ? 'done' : 'waiting'} />;
}

/** 'Llamada gestionada' of a row: shows the new state at once, and the old one again where the server refuses it. */
export function HandledToggle({ row, onChanged }: HandledToggleProps) {
  const { given, marks, run } = useCommand<HandledToggleProps['row'], unknown>(markHandled, onChanged);
  /** Until the list has been read again. */
  const isPending = given?.version === row.version;
  const checked = isPending ? given.checked : row.checked;
  return (
    <label className="handled">
      <input
        type="checkbox"
        aria-label={`Llamada gestionada: ${row.name}`}
        checked={checked}
        {...marks}
        onChange={() => !isPending && run({ ...row, checked: !row.checked })}
      />
      <span>
        <CallState checked={checked} />
      </span>
    </label>
  );
}
