import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';

/** What every form asks before it throws away what has been typed. It comes with the form: it must be there when the network is not. */
export function DiscardBox({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  return (
    <ConfirmBox
      question="¿Descartar lo que ha escrito?"
      detail="Los cambios que no ha guardado se perderán."
      no="Seguir escribiendo"
      yes="Descartar"
      isDangerous
      onNo={onNo}
      onYes={onYes}
    />
  );
}
