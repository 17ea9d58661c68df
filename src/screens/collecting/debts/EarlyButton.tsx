import { Button } from '@chakra-ui/react';
import { EARLY } from '#src/screens/collecting/debts/early.ts';
import type { Editor } from '#src/ui/form/useEditor.ts';

/** Next to the button that saves, once it was asked about a payment before its invoice. */
export function EarlyButton({ dialog, label }: { dialog: Editor; label: string }) {
  return (
    <Button type="button" size="sm" variant="outline" disabled={dialog.isBusy} onClick={() => dialog.submitFor(EARLY)}>
      {label} de todos modos
    </Button>
  );
}
